import { termsOf } from "../../../domain/language/terms.ts";
import type { PassageTable } from "../../../domain/passage.ts";
import { type Keyed, keyedBy } from "./row-keys.ts";

/** "FUR", "E04", "B.1": capital letters, with figures or without, as of a country, a fault or a part. */
const CODE = /^(?=.*\p{Lu})[\p{Lu}\p{N}][\p{Lu}\p{N}./-]{1,9}$/u;
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}./-]*/gu;
/** The share of a table's rows that codes have to tell apart. */
const MOST = 0.7;
const FEWEST = 3;

/** A code that a question names, as it is written, and the terms of the word before it: of "error code E04" that of "code". */
export interface AskedCode {
  code: string;
  before: ReadonlySet<string>;
}

/** None of a question that is written in capitals. */
export const codesIn = (question: string, language?: string): AskedCode[] => {
  const words = (question.match(WORDS) ?? []).map((word) => word.replace(/[./-]+$/, ""));
  const codes = words.flatMap((code, at) =>
    CODE.test(code) ? [{ code, before: new Set(termsOf(words[at - 1] ?? "", language)) }] : [],
  );
  return 2 * codes.length > words.length ? [] : codes;
};

/** The rows whose labels are codes that are asked for, of a table of codes. Undefined where none is. */
export const codeRows = (
  { rows }: Pick<PassageTable, "rows">,
  asked: readonly AskedCode[],
  language?: string,
): Keyed | undefined => {
  if (asked.length === 0) return undefined;
  const labels = rows.map(({ label }) => label.trim());
  const known = labels.filter((label) => CODE.test(label)).length;
  if (known < FEWEST || known < MOST * rows.length) return undefined;
  return keyedBy(
    asked.flatMap(({ code, before }) =>
      labels.flatMap((label, at) =>
        label === code ? [{ at, terms: [...before, ...termsOf(code, language)] }] : [],
      ),
    ),
  );
};
