/** Messages for tests, with only what a test wants to say. */

import type {
  Moved,
  OptionOut,
  QuestionOut,
  SeatInfo,
  TableInfo,
  VoteOut,
  Welcome,
} from "../messages";

export const seat = (number: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  kind: "person",
  name: ["Mara", "Jo", "Kim"][number] ?? "",
  colour: "blue",
  level: "",
  here: true,
  gone: false,
  yours: number === 0,
  ...more,
});

export const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  table: "t1",
  game: "annapurna",
  title: "Annapurna",
  stage: "playing",
  seats: [seat(0), seat(1)],
  options: {},
  host: true,
  watching: 0,
  content: "",
  fingerprint: "f",
  seed: "",
  tutorial: false,
  vote: null,
  manners: {},
  origin: "",
  luck: [],
  chance: false,
  moved: "",
  again: null,
  turned: 0,
  knocks: [],
  ...more,
});

export const vote = (more: Partial<VoteOut> = {}): VoteOut => ({
  what: "back",
  seat: 1,
  yours: false,
  waits: [0],
  one: false,
  lines: 0,
  about: -1,
  name: "",
  level: "",
  ...more,
});

export const option = (text: string, more: Partial<OptionOut> = {}): OptionOut => ({
  text,
  verb: text.split(" ")[0] ?? "",
  target: "",
  args: {},
  shown: null,
  ...more,
});

export const question = (more: Partial<QuestionOut> = {}): QuestionOut => ({
  id: "q1",
  kind: "action",
  seat: 0,
  clauses: [],
  args: {},
  options: [],
  subject: "",
  passes: "",
  inner: false,
  blind: false,
  waited: true,
  pace: "free",
  opened: 0,
  least_open: 0,
  limit: 0,
  ...more,
});

export const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  is: "welcome",
  table: table(),
  seq: 0,
  undos: 0,
  facts: {},
  view: {},
  zones: [],
  questions: [],
  waiting: [],
  log: [],
  undoable: 0,
  token: "",
  lessons: [],
  redoable: false,
  mine: false,
  fence: null,
  ...more,
});

export const moved = (more: Partial<Moved> = {}): Moved => ({
  is: "moved",
  seq: 1,
  undos: 0,
  events: [],
  changes: [],
  zones: [],
  questions: [],
  waiting: [],
  undoable: 0,
  struck: [],
  lessons: [],
  redoable: false,
  mine: false,
  fence: null,
  ...more,
});
