import type { QuestionKind } from "../answer/explanation.ts";

/** Alternatives, any one of which is enough; or groups of alternatives, of which two thirds are needed. */
export type Accepted = string[] | string[][];

/** A question that was answered by hand from the documents: what is expected of an answer to it. */
export interface GoldenQuestion {
  /** Unique in its file. */
  id: string;
  question: string;
  kind: QuestionKind;
  /**
   * Titles or file names of the documents that contain the answer: any of them or, with `all`, each; a list within them
   * stands for any one of it. Empty if no document does.
   */
  documents: (string | string[])[];
  /** Each of the documents contains part of the answer: a comparison. */
  all?: boolean;
  /** Pages, from 1, that contain the answer in any of the documents; empty if that is not judged. */
  pages: number[];
  answers: Accepted;
  /** No document contains the answer. */
  unanswerable?: boolean;
}

const KINDS: Readonly<Record<QuestionKind, true>> = {
  amount: true,
  date: true,
  person: true,
  place: true,
  name: true,
  definition: true,
  yes_no: true,
  list: true,
  how: true,
  why: true,
  comparison: true,
  summary: true,
  other: true,
};

/** `half` is useful to those who keep several sets in one file, and is not read. */
const FIELDS: ReadonlySet<string> = new Set([
  "id",
  "question",
  "kind",
  "documents",
  "all",
  "pages",
  "answers",
  "unanswerable",
  "half",
]);

/**
 * Maximum length in characters of a question, as in the customers' contract; of an id, a name or an accepted answer;
 * and number of entries of a list, including those of nested lists.
 */
const LONGEST_QUESTION = 32_000;
export const LONGEST_TEXT = 1_000;
export const MOST_ENTRIES = 200;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_TEXT && !value.includes("\0");
const isList = <T>(value: unknown, isEntry: (entry: unknown) => entry is T, least = 0): value is T[] =>
  Array.isArray(value) &&
  value.length >= least &&
  value.flat().length <= MOST_ENTRIES &&
  value.every(isEntry);
const isTexts = (value: unknown): value is string[] => isList(value, isText, 1);
const isDocument = (value: unknown): value is string | string[] => isText(value) || isTexts(value);
const isPage = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
const isKind = (value: unknown): value is QuestionKind =>
  typeof value === "string" && Object.hasOwn(KINDS, value);
const isAccepted = (value: unknown): value is Accepted => isList(value, isText) || isList(value, isTexts);

/** What is wrong with a line of a golden file, in words. */
export class GoldenFault extends Error {}

/** A field, or `initial` if it is left out. @throws GoldenFault if it is not what it must be. */
const read = <T>(
  line: object,
  name: string,
  isRight: (value: unknown) => value is T,
  must: string,
  initial?: T,
): T => {
  const value: unknown = Reflect.get(line, name) ?? initial;
  if (!isRight(value)) throw new GoldenFault(`"${name}" must be ${must}`);
  return value;
};

const isQuestion = (value: unknown): value is string =>
  typeof value === "string" &&
  value.trim() !== "" &&
  value.length <= LONGEST_QUESTION &&
  !value.includes("\0");
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/**
 * Reads a question from a JSON object. A missing field is treated as empty; `kind` is then `other`.
 * @param id for a question that has none of its own.
 * @throws GoldenFault that says what is wrong with which field.
 */
export const goldenQuestion = (line: object, id: string): GoldenQuestion => {
  const unknown = Object.keys(line).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) throw new GoldenFault(`"${unknown.slice(0, 60)}" is not a known field`);
  const texts = `of at most ${LONGEST_TEXT.toLocaleString("en")} characters each, ${MOST_ENTRIES} in all`;
  const golden: GoldenQuestion = {
    id: read(line, "id", isText, "a text", id),
    question: read(
      line,
      "question",
      isQuestion,
      `a text of at most ${LONGEST_QUESTION.toLocaleString("en")} characters`,
    ),
    kind: read(line, "kind", isKind, `one of ${Object.keys(KINDS).join(", ")}`, "other"),
    documents: read(line, "documents", (value) => isList(value, isDocument), `a list of titles ${texts}`, []),
    all: read(line, "all", isFlag, "true or false", false),
    pages: read(line, "pages", (value) => isList(value, isPage), "a list of whole numbers from 1", []),
    answers: read(line, "answers", isAccepted, `a list of texts, or of lists of texts, ${texts}`, []),
    unanswerable: read(line, "unanswerable", isFlag, "true or false", false),
  };
  const { documents, pages, answers, unanswerable } = golden;
  if (unanswerable && documents.length + pages.length + answers.length > 0)
    throw new GoldenFault('it is "unanswerable", so "documents", "pages" and "answers" must be empty');
  if (!unanswerable && (documents.length === 0 || answers.length === 0))
    throw new GoldenFault('it needs "documents" and "answers", or "unanswerable": true');
  return golden;
};
