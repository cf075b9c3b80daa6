"""The wire: one Struct a message, both ways. The client's `src/wire.ts` is generated from this file.

Every message names its kind in `is`. A client's request carries `n`, a number of its own, and the answer repeats it.
Words never travel: labels, prompts, refusals and log lines go as keys and arguments, and the client's catalogue
(`/api/words/LANGUAGE`) turns them into sentences. A seed, a card that a seat may not see or its id never travels.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Args = dict[str, Any]  # values: int, tagged string such as "seat:2" or "card:yeti", or lists of these

# What a stranger may send is bounded here, so that nothing behind it meets a monster.
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # as far as a JavaScript number counts
SeatNumber = Annotated[int, Meta(ge=-1, le=63)]
Word = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=2000)]
Password = Annotated[str, Meta(max_length=512)]
Value = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)] | Text | bool


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", omit_defaults=False):
    """Base of every message."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what messages are made of."""


# -- what a table looks like -----------------------------------------------------------------------


class SeatInfo(Part, frozen=True):
    """One seat. `kind`: open, person or bot. A person with a `level` has handed it to a bot until they come back."""

    seat: int
    kind: str
    name: str = ""
    colour: str = ""
    level: str = ""  # of the bot that plays here
    here: bool = False  # a person whose page is connected now
    gone: bool = False  # a person away for so long that the others may let a bot take the seat
    left: bool = False  # given up for good by its person: it ranks last among equals
    yours: bool = False


class ClockOut(Part, frozen=True):
    """A seat's clock. The page counts on from here; below 0 it is late."""

    seat: int
    left: float  # seconds
    running: bool
    out: bool  # its time is up, and the house plays for it


class VoteOut(Part, frozen=True):
    """Somebody asks the others for something: to go `back`, to `replace` who is gone, for a bot's `seat`; or the whole
    table to `move` elsewhere, to go on `here` after all, to be deleted for good (`delete`), or its game to `end` here.
    """

    what: str
    seat: int  # who asks; -1: somebody without a seat, called `name`
    yours: bool  # whether the receiver asks
    waits: list[int]  # seats that have not agreed yet
    one: bool = False  # one of them is enough
    lines: int = 0  # of anybody, that would go back
    about: int = -1  # the seat that would change hands
    name: str = ""
    level: str = ""  # of the bot that would sit there
    to: str = ""  # the address where the table would go on


class AgainOut(Part, frozen=True):
    """Somebody has laid the next game: its table, and the seat they have here (-1: it is not known any more)."""

    table: str
    seat: int


class FenceOut(Part, frozen=True):
    """Up to which entry I cannot go back alone. `why`: something was `shown`, or it was an`other`'s choice."""

    seq: int
    why: str


class LuckOut(Part, frozen=True):
    """What the page of a seat added to the chance of the game (core.seal)."""

    seat: int
    word: str


class OddsOut(Part, frozen=True):
    """How often `outcome` came of `what`, what was to be expected, and between what 95 of 100 honest games lie."""

    what: str
    outcome: str
    seen: int
    expected: float
    low: int
    high: int


class KnockOut(Part, frozen=True):
    """Somebody outside a private table who asks to come in."""

    id: str
    name: str


class PackInfo(Part, frozen=True):
    """A content file. `name` is its own, `title` what it calls itself: both are whatever its author wrote."""

    name: str
    title: str
    hash: str  # SHA-256 of its bytes, as the journal has it
    stand_in: bool  # whether it says that its cards are not the printed ones


class BuildOut(Part, frozen=True):
    """What is built together in the lobby (core.game.Game.build). `why`: why the game cannot begin yet, or ""."""

    option: str
    shows: dict[str, Any]  # of the game's own shape
    why: str = ""
    clause: str = ""
    args: Args = {}


class TableInfo(Part, frozen=True):
    """Everything about a table but the game itself. `stage`: lobby, playing or over."""

    table: str
    game: str
    title: str
    stage: str
    seats: list[SeatInfo]
    options: dict[str, int | str | bool]
    host: bool  # whether the receiver is the host
    host_seat: int  # the host's first seat; -1: the host has none
    watching: int  # spectators connected now
    content: str = ""  # name of the content file that replaces the game's own
    pack: PackInfo | None = None  # what that file is
    fingerprint: str = ""  # hash of the salted seed, shown from the start
    seed: str = ""  # after the end only: what anyone needs to check the fingerprint
    tutorial: bool = False  # a first game with a coach; its deal is always the same
    vote: VoteOut | None = None  # what somebody asks the others for
    manners: dict[str, int | str | bool] = {}  # how the host has it held with guests, clocks, chat (server.manners)
    origin: str = ""  # what it follows: `again` (a rematch) or ""; `file`: it was opened from one; `practice`
    luck: list[LuckOut] = []  # from the start on: what pages threw in
    chance: bool = False  # whether the game tells what chance decides: AskOdds
    moved: str = ""  # where it went on; nothing happens here any more
    again: AgainOut | None = None  # after the end: where it goes on
    turned: int = -1  # the seat whose side this page shows; -1: nobody's, as spectators see it
    knocks: list[KnockOut] = []  # for the host: who asks to come in
    carried: bool = False  # for the host, once all agreed to move: the file to take there is ready
    file_out: bool = False  # that file has been fetched, so the table may go on there already
    secret: str = ""  # for who sits here, once all agreed to move: what they are known by there, and only there
    abandoned: bool = False  # it was ended before its end: nobody has won
    standings: list[list[int]] = []  # of an abandoned game, where its clauses give any: seats, best first
    build: BuildOut | None = None  # before the game, where the host lets all build an option together


class OptionOut(Part, frozen=True):
    """A choice as the screen needs it (core.game.Option)."""

    text: str
    verb: str
    target: str = ""
    args: Args = {}
    shown: int | None = None


class QuestionOut(Part, frozen=True):
    """What one seat is asked. `waited`: the table waits for it (else it may break in).

    `id` begins with the number of the seat's choices that stand, and a dot: where that differs, what was chosen before
    has been played, or cannot be any more.
    """

    id: str
    kind: str
    seat: int
    clauses: list[str]
    args: Args
    options: list[OptionOut]
    subject: str = ""
    passes: str = ""  # text of the option that passes
    inner: bool = False
    blind: bool = False
    waited: bool = True
    pace: str = "free"
    opened: float = 0.0  # seconds since the question was first asked
    least_open: float = 0.0
    limit: float = 0.0


class ChatOut(Part, frozen=True):
    """One line of talk. A hidden one has no text any more."""

    line: int  # from 1; counts all lines of the table, of rooms I do not hear too
    room: str  # seats or spectators
    seat: int  # -1: none
    name: str
    author: int  # the same number for the same person, whatever they are called
    text: str
    at: float  # seconds since 1970
    mine: bool
    hidden: bool
    muted: bool  # whether the host has stopped its author


class EventOut(Part, frozen=True):
    """Something that happened, as this receiver may know it (core.events.Event)."""

    seq: int  # of the journal entry that caused it
    kind: str
    args: Args


class LessonOut(Part, frozen=True):
    """One lesson of a first game, as the coach tells it (kit.tutorial.Lesson). `stands`: ahead, open or done."""

    id: str
    stands: str
    points: list[str]  # `do VERB` or `at TARGET`
    clauses: list[str]
    reads: bool = False  # it ends when it has been read, which the page keeps to itself


# -- from the client -------------------------------------------------------------------------------


class Hello(Wire, frozen=True, tag="hello"):
    """First message on a socket. `since`: the last `seq` this page has, -1 for none."""

    token: Word  # who I am: a secret the server gave this browser; "" if it has none yet
    since: Annotated[int, Meta(ge=-1, le=2**53 - 1)] = -1
    plain: bool = False  # send the plain board's zones too


class Sit(Wire, frozen=True, tag="sit"):
    """Take an open seat (in the lobby), or the first open one with -1."""

    n: Number
    seat: SeatNumber
    name: Word
    colour: Word


class Stand(Wire, frozen=True, tag="stand"):
    """Leave one's seat while the table is in the lobby."""

    n: Number
    seat: SeatNumber


class SetBot(Wire, frozen=True, tag="set_bot"):
    """Host, lobby: put a bot on an open seat, change its level, or (level "") open the seat again."""

    n: Number
    seat: SeatNumber
    level: Word


class SetOption(Wire, frozen=True, tag="set_option"):
    """Host, lobby: change one option of the set-up."""

    n: Number
    name: Word
    value: Value


class Build(Wire, frozen=True, tag="build"):
    """Lobby, seated: one step in what all build together, in the game's own text form."""

    n: Number
    step: Word


class SetManner(Wire, frozen=True, tag="set_manner"):
    """Host: change one of the table's manners; some may be changed in mid-game."""

    n: Number
    name: Word
    value: Value


class Sight(Wire, frozen=True, tag="sight"):
    """Whether this page can be seen, or is hidden behind others. A page that says nothing can be seen."""

    n: Number
    hidden: bool


class Resize(Wire, frozen=True, tag="resize"):
    """Host, lobby: change the number of seats."""

    n: Number
    seats: SeatNumber


class Start(Wire, frozen=True, tag="start"):
    """Host: begin; open seats are closed if enough are taken."""

    n: Number


class ThrowIn(Wire, frozen=True, tag="throw_in"):
    """Lobby, seated: what this page adds to the chance of the game, 16 to 64 hexadecimal digits."""

    n: Number
    word: Word


class DeleteTable(Wire, frozen=True, tag="delete_table"):
    """Host: nothing of the table stays. While others play here, they are asked."""

    n: Number


class MoveTable(Wire, frozen=True, tag="move_table"):
    """Host, in mid-game: ask the others to go on at another server. The file to take there shows what is hidden."""

    n: Number
    to: Annotated[str, Meta(max_length=200)]


class GoOnHere(Wire, frozen=True, tag="go_on_here"):
    """Host, once all had agreed to move: the table goes on here after all. If its file has gone out, they are asked."""

    n: Number


class EndGame(Wire, frozen=True, tag="end_game"):
    """Ask the others to end the game here, as abandoned."""

    n: Number
    seat: SeatNumber


class AskOdds(Wire, frozen=True, tag="ask_odds"):
    """How has chance fallen, as far as I know of it?"""

    n: Number


class Act(Wire, frozen=True, tag="act"):
    """A whole choice for the question `id`, in text form."""

    n: Number
    seat: SeatNumber
    question: Text
    line: Text


class Draft(Wire, frozen=True, tag="draft"):
    """The first steps of a choice: what may follow? Nothing is played and nobody else hears of it."""

    n: Number
    seat: SeatNumber
    question: Text
    line: Text


class Why(Wire, frozen=True, tag="why"):
    """Why is this target, or this whole text form, not possible?"""

    n: Number
    seat: SeatNumber
    text: Text


class Undo(Wire, frozen=True, tag="undo"):
    """Take back my own last `count` lines, as far as nothing was drawn or shown since.

    With `undos` a second copy of the same request, sent after a lost line, is refused as stale.
    """

    n: Number
    seat: SeatNumber
    count: Annotated[int, Meta(ge=1, le=1000)] = 1
    undos: Annotated[int, Meta(ge=-1, le=2**53 - 1)] = -1  # as I was last told; -1: whatever it is


class Redo(Wire, frozen=True, tag="redo"):
    """Play again my own line that was taken back last, while nothing else was played since."""

    n: Number
    seat: SeatNumber
    undos: Annotated[int, Meta(ge=-1, le=2**53 - 1)] = -1


class AskBack(Wire, frozen=True, tag="ask_back"):
    """Ask the others to let me take back my own last line, and all that came after it, whatever it showed.

    Persons at other seats are asked, bots agree.
    """

    n: Number
    seat: SeatNumber
    undos: Annotated[int, Meta(ge=-1, le=2**53 - 1)] = -1


class AnswerVote(Wire, frozen=True, tag="answer_vote"):
    """Agree, or not, to what somebody asks. Where all must agree, one refusal ends it."""

    n: Number
    seat: SeatNumber
    agrees: bool


class DropVote(Wire, frozen=True, tag="drop_vote"):
    """Withdraw what I have asked."""

    n: Number


class SitBeside(Wire, frozen=True, tag="sit_beside"):
    """In the lobby, one who sits already: an open seat more, for somebody else at this screen."""

    n: Number
    seat: SeatNumber
    name: Word
    colour: Word


class TurnTo(Wire, frozen=True, tag="turn_to"):
    """Show the side of another seat of mine, or of nobody (-1). Answered by Welcome, and then Done."""

    n: Number
    seat: SeatNumber


class MakeLink(Wire, frozen=True, tag="make_link"):
    """Make a link by which my seat moves to another device. Answered by LinkMade."""

    n: Number
    seat: SeatNumber


class UseLink(Wire, frozen=True, tag="use_link"):
    """Move a seat to this device, by the code of its link."""

    n: Number
    code: Word


class StandIn(Wire, frozen=True, tag="stand_in"):
    """Let a bot play my seat until I come back. `level` "": as the house has it."""

    n: Number
    seat: SeatNumber
    level: Word = ""


class ComeBack(Wire, frozen=True, tag="come_back"):
    """Play my seat myself again, at once."""

    n: Number
    seat: SeatNumber


class Leave(Wire, frozen=True, tag="leave"):
    """Give my seat up for good, in mid-game: it is a bot's from now on."""

    n: Number
    seat: SeatNumber
    level: Word = ""


class TakeSeat(Wire, frozen=True, tag="take_seat"):
    """Take over a bot's seat in mid-game, or ask for it, as the table's manner `takeover` has it."""

    n: Number
    seat: SeatNumber
    name: Word


class Replace(Wire, frozen=True, tag="replace"):
    """Propose that a bot takes the seat of somebody who is gone."""

    n: Number
    seat: SeatNumber  # of whoever is gone
    level: Word = ""


class Past(Wire, frozen=True, tag="past"):
    """How did it look after entry `at`? Answered by PastOut, or refused: struck moments are gone.

    Numbers are the receiver's own (as in Moved), 0 is the beginning. `eyes`: "" for my own; after the end also
    `seat:2`, `spectator` or `everything`, each with its own numbers. `shared`: the number came with a link, and counts
    what everybody heard.
    """

    n: Number
    at: Number
    eyes: Word = ""
    shared: bool = False


class Course(Wire, frozen=True, tag="course"):
    """Which moments are there to look at, with `eyes` as in Past? Answered by CourseOut."""

    n: Number
    eyes: Word = ""


class Say(Wire, frozen=True, tag="say"):
    """Say something to the table. `name`: as whom, for who has no seat."""

    n: Number
    text: Text
    name: Word = ""


class HideLine(Wire, frozen=True, tag="hide_line"):
    """Take back what I said; the host takes back what anybody said."""

    n: Number
    line: Number


class Mute(Wire, frozen=True, tag="mute"):
    """Host: whoever said that line says no more here, or may again."""

    n: Number
    line: Number
    on: bool


class Unseat(Wire, frozen=True, tag="unseat"):
    """Host, lobby: ask somebody up from their seat."""

    n: Number
    seat: SeatNumber


class Knock(Wire, frozen=True, tag="knock"):
    """Outside a private table: ask the host to be let in."""

    n: Number
    name: Word


class Admit(Wire, frozen=True, tag="admit"):
    """Host: let somebody in who knocked, or not."""

    n: Number
    knock: Word
    lets: bool


class PassHost(Wire, frozen=True, tag="pass_host"):
    """Host: whoever sits there is the host from now on."""

    n: Number
    seat: SeatNumber


class Ping(Wire, frozen=True, tag="ping"):
    """Is the line alive? Answered by Pong, so that the page can show it."""

    n: Number
    trip: float = 0.0  # the page's last measured round trip, in seconds; for the log, never trusted


class Echo(Wire, frozen=True, tag="echo"):
    """Answer to Probe, to be sent at once."""

    mark: Number


FromClient = (
    Hello
    | Sit
    | Stand
    | SetBot
    | SetOption
    | Build
    | SetManner
    | Sight
    | Resize
    | Start
    | ThrowIn
    | DeleteTable
    | MoveTable
    | GoOnHere
    | EndGame
    | AskOdds
    | Act
    | Draft
    | Why
    | Undo
    | Redo
    | AskBack
    | AnswerVote
    | DropVote
    | SitBeside
    | TurnTo
    | MakeLink
    | UseLink
    | StandIn
    | ComeBack
    | Leave
    | TakeSeat
    | Replace
    | Past
    | Course
    | Say
    | HideLine
    | Mute
    | Unseat
    | Knock
    | Admit
    | PassHost
    | Ping
    | Echo
)


# -- from the server -------------------------------------------------------------------------------


class Welcome(Wire, frozen=True, tag="welcome"):
    """Everything, at joining or after a gap. `view` and `questions` are empty in the lobby."""

    table: TableInfo
    seq: int
    undos: int
    facts: dict[str, Any]
    view: dict[str, Any]
    zones: list[dict[str, Any]]  # only if `plain` was asked
    questions: list[QuestionOut]  # of my seats
    waiting: list[int]  # seats the table waits for
    log: list[EventOut]  # everything so far that this receiver may know
    undoable: int  # my own lines that I may take back
    token: str = ""  # a fresh secret for a browser that said hello without one: to be kept
    lessons: list[LessonOut] = []  # for the learner of a first game
    redoable: bool = False  # whether my line that was taken back last may be played again
    mine: bool = False  # whether a line of mine stands
    fence: FenceOut | None = None


class Outside(Wire, frozen=True, tag="outside"):
    """Instead of Welcome: this table is private. Nothing is told of it until its host lets me in."""

    asked: bool
    refused: bool
    token: str = ""  # as in Welcome


class Seated(Wire, frozen=True, tag="seated"):
    """The table's seats, options or stage changed."""

    table: TableInfo


class Moved(Wire, frozen=True, tag="moved"):
    """Something happened in the game. Applies to `seq` - 1; with a gap between, say hello again.

    Numbers are the receiver's own: what it may not hear of at all leaves no gap.

    `changes` is a list of [path, value] pairs (path: list of keys and indexes; a missing value: the key goes, an index
    just behind the end of a list: it grows), to be carried out in order on the receiver's view.
    """

    seq: int
    undos: int
    events: list[EventOut]
    changes: list[list[Any]]
    zones: list[dict[str, Any]]
    questions: list[QuestionOut]
    waiting: list[int]
    undoable: int
    struck: list[int]  # seqs of journal entries that were taken back: their log lines go
    lessons: list[LessonOut] = []  # as in Welcome
    redoable: bool = False
    mine: bool = False
    fence: FenceOut | None = None


class Talk(Wire, frozen=True, tag="talk"):
    """What was said. `fresh`: this is all of it, forget the rest; else new lines, and old ones that changed."""

    lines: list[ChatOut]
    fresh: bool
    room: str  # where I may talk; "": nowhere


class Clocks(Wire, frozen=True, tag="clocks"):
    """Where a table has clocks: after Welcome, and whenever one is set, starts or stops."""

    clocks: list[ClockOut]


class Done(Wire, frozen=True, tag="done"):
    """Request `n` was carried out (and, for a choice, is stored)."""

    n: int


class Held(Wire, frozen=True, tag="held"):
    """The choice `n` is kept and will be played when the open offer has stood its least time, in `seconds`."""

    n: int
    seconds: float


class Refused(Wire, frozen=True, tag="refused"):
    """Request `n` was not carried out. `why` is a key of the catalogue, `clause` an id of the ledger or ""."""

    n: int
    why: str
    clause: str = ""
    args: Args = {}
    stale: bool = False  # the question has changed meanwhile: the present one comes along or follows


class Drafted(Wire, frozen=True, tag="drafted"):
    """What may follow the draft `line`."""

    n: int
    line: str
    question: QuestionOut


class LinkMade(Wire, frozen=True, tag="link_made"):
    """The code of a link that moves a seat, good once for so many `seconds`. A secret: it is told once."""

    n: int
    code: str
    seconds: float


class Told(Wire, frozen=True, tag="told"):
    """A sentence for this page alone. `what` is a key of the catalogue."""

    what: str
    args: Args = {}


class Because(Wire, frozen=True, tag="because"):
    """Answer to Why. `why` "" means it is possible."""

    n: int
    why: str
    clause: str = ""
    args: Args = {}


class PastOut(Wire, frozen=True, tag="past_out"):
    """A moment as those eyes saw it then, to be looked at only: nothing is asked of anybody."""

    n: int
    at: int
    eyes: str
    shared: int  # what a link to it says: the same moment, or the last one before it that everybody heard of
    view: dict[str, Any]
    zones: list[dict[str, Any]]  # only if `plain` was asked
    waiting: list[int]  # seats the table waited for
    events: list[EventOut]  # what led to it


class CourseOut(Wire, frozen=True, tag="course_out"):
    """The whole game as those eyes saw it: every moment that stands, ascending, and its log."""

    n: int
    eyes: str
    moments: list[int]
    log: list[EventOut]


class OddsTold(Wire, frozen=True, tag="odds_told"):
    """Answer to AskOdds. `whole`: of everything that happened, not only of what the receiver heard."""

    n: int
    odds: list[OddsOut]
    whole: bool


class Pong(Wire, frozen=True, tag="pong"):
    """Answer to Ping. `told`: how many messages this socket was sent so far, answers and probes aside; who has not
    heard so many says hello again."""

    n: int
    told: int


class Probe(Wire, frozen=True, tag="probe"):
    """How long is the way? To be answered at once with Echo and the same `mark`.

    Only the server's own stopwatch counts in a race; a page that never echoes gets no allowance.
    """

    mark: int


class Bye(Wire, frozen=True, tag="bye"):
    """The server closes this socket on purpose; `why` is a key of the catalogue. `again`: come back by yourself."""

    why: str
    again: bool


# One a line, so that two changes at once do not meet.
# fmt: off
FromServer = (
    Welcome
    | Outside
    | Seated
    | Moved
    | Talk
    | Clocks
    | Done
    | Held
    | Refused
    | Drafted
    | LinkMade
    | Told
    | Because
    | PastOut
    | CourseOut
    | OddsTold
    | Pong
    | Probe
    | Bye
)
# fmt: on


# -- over HTTP -------------------------------------------------------------------------------------


class GameInfo(Part, frozen=True):
    """One game of the start page: GET /api/games."""

    key: str
    title: str
    seats: list[int]
    settings: list[dict[str, Any]]
    levels: list[str]  # of bots, weakest first
    credits: str
    rules: bool  # whether there is a ledger to read: GET /api/rules/KEY
    tutorial: bool = False  # whether there is a first game with a coach
    packs: list[PackInfo] = []  # content files that the house offers; tables play with the first unless told otherwise
    takes_packs: bool = False  # whether there is content to be replaced


class MannerInfo(Part, frozen=True):
    """How a table may hold it with something: one of `values`, or a number from `low` to `high`."""

    name: str
    default: int | str | bool
    values: list[str | bool]
    low: int
    high: int
    in_play: bool  # whether it may be changed after the start
    advised: list[int] = []  # of the numbers, those that are offered
    only: list[str] = []  # it matters while another one (its name) is that (its value)


class Origin(Part, frozen=True):
    """A moment of a table whose game is over (as in Past), and the seat to play on at."""

    table: Word
    at: Number
    seat: SeatNumber
    eyes: Word = ""


class NewTable(Part, frozen=True):
    """POST /api/tables: make a table. `bots`: levels for the seats after the first; the rest stay open.

    With `tutorial` it is the game's first game with a coach, and begins at once: seats, options, bots and content are
    those of the tutorial, whatever else is said here. With `from` it goes on from a moment of a game that is over, with
    me at one seat and bots of the first level of `bots` (or the house's own choice) at the others.
    """

    game: Word
    seats: SeatNumber
    name: Word
    colour: Word
    token: Word = ""  # this browser's secret from an earlier table; empty: a new one is made
    options: dict[Word, Value] = {}
    bots: list[Word] = []
    content: str = ""  # text of a content file that replaces the game's own
    content_name: Word = ""
    pack: Word = ""  # hash of one that the house offers; `own`: the game's own; "": as usual here
    tutorial: bool = False
    manners: dict[Word, Value] = {}
    origin: Origin | None = msgspec.field(default=None, name="from")


class ContentFile(Part, frozen=True):
    """POST /api/content: look a content file through before a table is made with it."""

    game: Word
    text: str
    name: Word = ""


class MistakeOut(Part, frozen=True):
    """Something wrong with a content file. `why` and `why-do` are keys of the catalogue: what is wrong, what to do."""

    line: int
    column: int
    entry: str  # `card 'rope'`; "" outside of any
    field: str
    why: str
    args: Args


class ContentChecked(Part, frozen=True):
    """What came of it: every mistake, or what the file is."""

    mistakes: list[MistakeOut]
    pack: PackInfo | None = None


class Credentials(Part, frozen=True):
    """POST /api/account (make one) and /api/account/in (log in)."""

    name: Word
    password: Password


class NewPassword(Part, frozen=True):
    """POST /api/account/password. `old` is "" where there was none, with passkeys alone."""

    old: Password
    new: Password


class DeleteAccount(Part, frozen=True):
    """POST /api/account/delete: the account's name, and its password where it has one."""

    name: Word
    password: Password


class PasskeyBegin(Part, frozen=True):
    """POST /api/passkeys/begin. `purpose`: make (an account with that name), add (a further one) or enter (log in)."""

    purpose: Word
    name: Word


class PasskeyEnd(Part, frozen=True):
    """POST /api/passkeys/end: what the browser made of the options. `label`: how its owner calls a new passkey."""

    ceremony: Word
    credential: dict[str, Any]
    label: Word


class PasskeyRemove(Part, frozen=True):
    """POST /api/passkeys/remove."""

    id: Text


class PasskeyAsk(Part, frozen=True):
    """Answer to PasskeyBegin: `options` are the browser's own, as JSON."""

    ceremony: str
    options: dict[str, Any]


class PasskeyOut(Part, frozen=True):
    """A passkey of an account."""

    id: str
    label: str
    created: float  # seconds since 1970


class AccountOut(Part, frozen=True):
    """An account, for its owner."""

    name: str
    password: bool  # whether it has one
    passkeys: list[PasskeyOut]
    browsers: int  # logged in now
    created: float


class Me(Part, frozen=True):
    """GET /api/me, and the answer to everything that changes it. `account`: none for a guest."""

    account: AccountOut | None
    token: str = ""  # a fresh secret for this browser: to be kept instead of the old one
    passkeys: bool = False  # whether the address of this page can have passkeys


class Again(Part, frozen=True):
    """POST /api/tables/ID/again, after the end: lay the next game, or hear where it was laid. Answered by TableMade."""

    token: Word


class TableCard(Part, frozen=True):
    """A table in a list. `turn`: it waits for me. `waits`: the seats it waits for, null where that is not known yet."""

    table: str
    game: str
    title: str
    stage: str
    host: str  # name of the host, "" without a seat
    hosts: bool  # whether I am the host
    seats: list[SeatInfo]
    turn: bool
    waits: list[int] | None
    ago: float  # seconds since the last choice, since it was made, or since it was over
    here: bool  # whether anybody who sits there is connected now
    manners: dict[str, int | str | bool]


class Mine(Part, frozen=True):
    """GET /api/mine?skip=N: tables where I sit. `going` comes with the first page alone, in the order to show it."""

    going: list[TableCard]
    over: list[TableCard]
    more: bool  # whether there is another page


class PlaceOut(Part, frozen=True):
    """How one seat came off. `name` is "" for bots (they have a `level`) and for who deleted their account."""

    seat: int
    name: str
    level: str
    place: int  # 1: best; shared places alike
    returns: float
    won: bool
    yours: bool
    own: bool = True  # whether its person made most of its choices; else a bot played it, and it counts for nobody


class PlayedOut(Part, frozen=True):
    """A game that I finished."""

    table: str  # "": it was deleted
    game: str
    title: str
    ended: float  # seconds since 1970
    together: bool  # all against the game
    seats: list[PlaceOut]  # in the order of places
    abandoned: bool = False  # ended before its end: places mean nothing


class FiguresOut(Part, frozen=True):
    """My games of one kind with so many seats. All but `abandoned` is of those that came to their end."""

    game: str
    title: str
    seats: int
    together: bool
    played: int
    won: int
    places: float  # mean place
    best: int  # best place
    abandoned: int = 0


class HistoryOut(Part, frozen=True):
    """GET /api/history?skip=N: games I finished, the latest first. `figures` come with the first page alone."""

    games: list[PlayedOut]
    more: bool
    figures: list[FiguresOut]


class ReachOut(Part, frozen=True):
    """GET /api/reach, and the answer to what changes it: how I am told that it is my turn without a page open."""

    push: str  # the key a page subscribes to pushes with; "": this server has none
    pushes: list[str]  # my subscriptions: SHA-256 of each endpoint, in hex
    mails: bool  # whether this server sends mail
    address: str = ""
    confirmed: bool = False


class NewPush(Part, frozen=True):
    """POST /api/reach/push: what the browser's PushSubscription says."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=128)]  # p256dh
    auth: Word
    language: Annotated[str, Meta(max_length=16)]


class DropPush(Part, frozen=True):
    """POST /api/reach/push/drop: one of my subscriptions, by its hash."""

    id: Word


class NewMail(Part, frozen=True):
    """POST /api/reach/mail: send a code to this address."""

    address: Annotated[str, Meta(max_length=254)]
    language: Annotated[str, Meta(max_length=16)]


class MailCode(Part, frozen=True):
    """POST /api/reach/mail/confirm: the code that was sent."""

    code: Word


class TableMade(Part, frozen=True):
    """Answer to NewTable. The page of the table is /t/<table>."""

    table: str
    token: str


class NewFile(Part, frozen=True):
    """POST /api/files: the text of a journal or of a carried table (server.carry). The answer is TableMade."""

    text: Annotated[str, Meta(max_length=4 * 1024 * 1024)]
    token: Word = ""


class Problem(Part, frozen=True):
    """Body of every answer that is not 2xx. `why` is a key of the catalogue."""

    why: str
    args: Args = {}
    mistakes: list[MistakeOut] = []  # of a content file


class Language(Part, frozen=True):
    """A language the table speaks, by its own name. GET /api/languages answers a list of these."""

    key: str  # a BCP 47 tag, as in /api/words/KEY
    name: str


class Clause(Part, frozen=True):
    """One clause of a ledger. GET /api/rules/KEY answers a list of these, in order."""

    id: str
    where: str
    rule: str
    decision: str = ""
