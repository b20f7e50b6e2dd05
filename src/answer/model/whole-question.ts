import type { QuestionKind } from "../explanation.ts";

/** Words for "all" and "every", of languages that the local reader knows as well. */
const ALL =
  /(?<![\p{L}\p{M}])(?:all|every|each|entire|whole|complete|alle|allen|sämtliche[rn]?|jede[rnms]?|todos|todas|cada|tous|toutes|chaque|tutti|tutte|ogni|все|всех|каждый|каждая|каждое|جميع|كل)(?![\p{L}\p{M}])|所有|全部|すべて|모든/iu;

/** Whether all parts of a document matter for a question: for a summary, and for a list of everything of its kind. */
export const asksForWhole = (question: string, kind: QuestionKind): boolean =>
  kind === "summary" || (kind === "list" && ALL.test(question));
