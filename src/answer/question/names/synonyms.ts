import { recent } from "../../../domain/collections/recent.ts";
import type { SaidFor } from "../../lexicon/question-words.ts";
import { wordsFor } from "../../words/figures.ts";
import { QUESTION_WORDS } from "../../words/languages.ts";

/** Words in a question that differ from those of documents, and the documents' words. */
export interface Synonym {
  asked: string;
  said: string;
}

/** In a span of time, numbers are written either way, and stand in every column head. */
const NO_SPAN = "(?! (?:months?|years?|quarters?|weeks?|days?))";
const NUMBERS = [3, 4, 5, 6, 7, 8, 9, 10].map(
  (number) => [`${wordsFor(number)[0]}${NO_SPAN}`, String(number)] as const,
);
const ALL: readonly SaidFor[] = [...(QUESTION_WORDS.en?.synonyms ?? []), ...NUMBERS];
const PATTERN = new RegExp(
  ALL.map(([asked]) => `((?<![\\p{L}\\p{N}])(?:${asked})(?![\\p{L}\\p{N}]))`).join("|"),
  "giu",
);

/** Size of the cache: a question is needed for each search, and each time that it is read. */
const REMEMBERED = 64;

/** What documents call the words of a question, if they differ. */
export const synonymsIn = recent(
  (question): readonly Synonym[] =>
    [...question.matchAll(PATTERN)].flatMap(([asked, ...groups]) => {
      const said = ALL[groups.findIndex((group) => group !== undefined)]?.[1];
      return [said ?? []].flat().map((each) => ({ asked, said: each }));
    }),
  REMEMBERED,
);
