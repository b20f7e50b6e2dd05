import { recent } from "../../domain/collections/recent.ts";
import { documentWords, saysByWord } from "../words/document-words.ts";
import { joinsTwo, languageOfQuestion } from "../words/patterns.ts";

/** Places of a document that a question names. */
export interface PlacesAsked {
  /** Numbers of pages or slides. */
  pages: number[];
  /** Pages by their printed label, in lower case: "iv", "a-3". */
  labels: string[];
  first: boolean;
  last: boolean;
  /** Appendices by their letter or number: "C", "2". */
  appendices: string[];
}

/** Pages that "pages 3 to 40" stands for, at most. */
const MOST_PAGES = 6;
/** Questions that are remembered. */
const REMEMBERED = 64;

const NUMBER = "(?:no\\.?|number|nr\\.?|n°|nº|#|№)?\\s*(?<from>\\d{1,4})(?![\\d.,]*\\d)";
const RANGE =
  "(?:\\s*(?<joint>[-–—,&]|to|and|bis|und|à|et|a|y|e|tot|en|до|и|إلى|و|到|至|から)\\s*(?<to>\\d{1,4})(?!\\d|[.,]\\d))?";
/** "The 3rd page", "auf der 3. Seite", "la 3ª página". */
const ORDINAL = "(?<nth>\\d{1,4})(?:st|nd|rd|th|\\.|[ªº°]|e|er|ère|ème|-?[яй])\\s+";
/** "17页", "17ページ". */
const COUNTED = "(?<before>\\d{1,4})\\s*(?:页|頁|ページ)";
/** "iv", "A-3": page labels that are not plain numbers. */
const LABEL = "(?<label>[ivxlcdm]{1,8}|\\p{L}{1,3}[-–.]?\\d{1,4})(?![\\p{L}\\p{N}])";
/** "Schedule A", but not "schedule a meeting". */
const CAPITALS = /^[\p{Lu}\p{N}]+$/u;

/** The places that a question names, "on page 17", "the cover", "appendix C"; undefined if it names none. */
export const placesAsked = recent((question): PlacesAsked | undefined => {
  const language = languageOfQuestion(question);
  const wordsOf = (field: Parameters<typeof documentWords>[0]): string => documentWords(field, language);
  const page = `(?:${wordsOf("page")}|${wordsOf("slide")})`;
  const numbered = new RegExp(`${page}\\s*${NUMBER}${RANGE}|${ORDINAL}${page}|${COUNTED}`, "giu");
  const pages = Array.from(question.matchAll(numbered), ({ groups = {} }) => pagesOf(groups)).flat();
  const lettered = new RegExp(
    `${wordsOf("appendix")}\\s*(?<name>\\p{Lu}|[IVX]{1,5}|\\d{1,2})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  const labelled = new RegExp(`(?<!\\p{L})${page}\\s+${LABEL}`, "giu");
  const places: PlacesAsked = {
    pages: [...new Set(pages)],
    labels: Array.from(question.matchAll(labelled), ({ groups }) => (groups?.label ?? "").toLowerCase()),
    first: saysByWord(question, "first", language),
    last: saysByWord(question, "last", language),
    appendices: Array.from(question.matchAll(lettered), ({ groups }) => groups?.name ?? "").filter((name) =>
      CAPITALS.test(name),
    ),
  };
  const isNamed =
    places.pages.length + places.labels.length + places.appendices.length > 0 || places.first || places.last;
  return isNamed ? places : undefined;
}, REMEMBERED);

const pagesOf = ({ from, joint = "", to, nth, before }: Record<string, string | undefined>): number[] => {
  const first = Number(from ?? nth ?? before);
  const last = Number(to ?? first);
  if (joinsTwo(joint)) return [first, last];
  return last < first
    ? [first]
    : Array.from({ length: Math.min(MOST_PAGES, last - first + 1) }, (_, at) => first + at);
};

/** Whether a question asks for what is seen: "what colour", "on the map", "in figure 3". */
export const asksForSeen = (question: string): boolean => {
  const language = languageOfQuestion(question);
  const figure = new RegExp(`${documentWords("figure", language)}\\s*\\d`, "iu");
  return saysByWord(question, "seen", language) || figure.test(question);
};
