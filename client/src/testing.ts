/** The table's own catalogue, for tests. */

import { readFileSync } from "node:fs";

export const tableWords = readFileSync("../src/cordee/words/en.ftl", "utf8");
