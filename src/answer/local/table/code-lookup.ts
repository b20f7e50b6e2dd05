import type { PassageTable } from "../../../domain/documents/passage.ts";
import { termsOf } from "../../../domain/language/terms.ts";

/** "FUR", "E04", "B.1": capital letters, with or without digits, such as for a country, a fault or a part. */
const CODE = /^(?=.*\p{Lu})[\p{Lu}\p{N}][\p{Lu}\p{N}./-]{1,9}$/u;
/** A code that is not a word: one of letters only may be, "US". */
const MIXED = /^(?=.*\p{L})(?=.*\p{Nd})/u;
/** A number as a code, for an answer or a fault: "409", but not a year. */
const NUMBER = /^(?!(?:19|20)\d\d$)\d{3,4}$/;
/** What precedes such a number in a question: "I get a 409". */
const CODED = /^(?:an?|code|error|fault|status|message|response|http)$/i;
/** A label that begins with such a number: "409 key_reuse". */
const NUMBERED = /^(\d{3,4}) \D/;
/** A label that begins with a code of letters and digits, as if two columns were one: "E04 The stone is worn". */
const CODED_LABEL = /^((?=\S*\p{Lu})(?=\S*\p{Nd})[\p{Lu}\p{N}./-]{2,10}):? /u;
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}./-]*/gu;
/** The share of a table's rows that codes must distinguish. */
const MIN_SHARE = 0.7;
const FEWEST = 3;

/** The rows of a table that are asked for, and the terms that identify them. */
export interface Keyed {
  rows: ReadonlySet<number>;
  terms: ReadonlySet<string>;
}

/** A code that a question names, as written, and the terms of the word before it: for "error code E04", of "code". */
export interface AskedCode {
  code: string;
  before: ReadonlySet<string>;
}

/** None for a question in capitals. */
export const codesIn = (question: string, language?: string): AskedCode[] => {
  const words = (question.match(WORDS) ?? []).map((word) => word.replace(/[./-]+$/, ""));
  const codes = words.flatMap((code, at) =>
    CODE.test(code) || (NUMBER.test(code) && CODED.test(words[at - 1] ?? ""))
      ? [{ code, before: new Set(termsOf(words[at - 1] ?? "", language)) }]
      : [],
  );
  return 2 * codes.length > words.length ? [] : codes;
};

/**
 * The rows whose labels are codes that are asked for: in a table of codes, or anywhere if a code has letters and
 * digits. Undefined if there are none.
 * @param terms those of the question
 */
export const rowsByCode = (
  { rows }: Pick<PassageTable, "rows">,
  asked: readonly AskedCode[],
  language: string | undefined,
  terms: ReadonlySet<string>,
): Keyed | undefined => {
  if (asked.length === 0) return undefined;
  const labels = rows.map(({ label }) => label.trim());
  const areMost = (known: readonly unknown[]): boolean =>
    known.length >= FEWEST && known.length >= MIN_SHARE * rows.length;
  const areCodes = areMost(labels.filter((label) => CODE.test(label)));
  const areCoded = labels.filter((label) => CODED_LABEL.test(label)).length >= FEWEST;
  const areNumbered = areMost(labels.filter((label) => NUMBERED.test(label)));
  /** Whether a row is asked for by its words: then a code may mean anything, "A4". */
  const isNamed = labels.some(
    (label) =>
      !asked.some(({ code }) => code === label || CODED_LABEL.exec(label)?.[1] === code) &&
      termsOf(label, language).some((term) => terms.has(term)),
  );
  const isOf = (label: string, code: string): boolean =>
    NUMBER.test(code)
      ? areNumbered && NUMBERED.exec(label)?.[1] === code
      : CODED_LABEL.exec(label)?.[1] === code
        ? areCoded && !isNamed
        : label === code && (areCodes || (MIXED.test(code) && !isNamed));
  const found = asked.flatMap(({ code, before }) =>
    labels.flatMap((label, at) =>
      isOf(label, code) ? [{ at, terms: [...before, ...termsOf(code, language)] }] : [],
    ),
  );
  if (found.length === 0) return undefined;
  return { rows: new Set(found.map(({ at }) => at)), terms: new Set(found.flatMap(({ terms }) => terms)) };
};
