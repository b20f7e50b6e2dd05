import { first } from "./0013-first.ts";
import { resourceContent } from "./0014-resource-content.ts";
import { passageTables } from "./0015-passage-tables.ts";
import { nodes } from "./0016-nodes.ts";
import { nodeState } from "./0017-node-state.ts";
import { givenBack } from "./0018-given-back.ts";
import { owedSummaries } from "./0019-owed-summaries.ts";
import { recognised } from "./0020-recognised.ts";
import { foldedTitles } from "./0021-folded-titles.ts";
import { ratings } from "./0022-ratings.ts";
import { goldenQuestions } from "./0023-golden-questions.ts";

/** In order, each run once, numbered like SQLite's. Forward only: there are no down migrations. */
export const MIGRATIONS = {
  "0013-first": first,
  "0014-resource-content": resourceContent,
  "0015-passage-tables": passageTables,
  "0016-nodes": nodes,
  "0017-node-state": nodeState,
  "0018-given-back": givenBack,
  "0019-owed-summaries": owedSummaries,
  "0020-recognised": recognised,
  "0021-folded-titles": foldedTitles,
  "0022-ratings": ratings,
  "0023-golden-questions": goldenQuestions,
};
