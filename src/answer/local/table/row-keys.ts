import { termsOf } from "../../../domain/language/terms.ts";
import type { Passage, PassageTable } from "../../../domain/passage.ts";
import type { Numbered } from "./asked-numbers.ts";
import { FEWEST, type Keyed, keyedLabels } from "./keyed-labels.ts";

/**
 * The rows that a question's numbers find in a table whose rows are told apart by numbers of one kind, in their labels or
 * in a column of its own ("Age"): where these, what stands over them, its title or its section tell what these count.
 * Undefined where none is.
 * @param around the terms of the title and the section
 */
export const keyedRows = (
  { text, language }: Pick<Passage, "text" | "language">,
  { rows, columns }: PassageTable,
  asked: readonly Numbered[],
  around: ReadonlySet<string>,
): Keyed | undefined => {
  if (asked.length === 0) return undefined;
  const values = new Set(termsOf(columns.join(" "), language));
  const heads = termsOf(text.slice(0, rows[0]?.start ?? 0), language).filter((term) => !values.has(term));
  const byLabel = keyedLabels(
    rows.map(({ label }) => label),
    asked,
    { told: around.union(new Set(heads)), values },
    language,
  );
  if (byLabel !== undefined) return byLabel;
  // A column of ages alone tells rows apart: any other number may be of what has a name.
  const ages = asked.filter(({ isAge }) => isAge);
  for (const [at, head] of columns.entries()) {
    const told = new Set(termsOf(head, language));
    const cells = rows.map(({ cells }) => cells[at] ?? "");
    const byCell = told.size > 0 ? keyedLabels(cells, ages, { told, values: NONE }, language) : undefined;
    if (byCell !== undefined) return byCell;
  }
  return undefined;
};

/** The columns that a question's numbers find in a table whose heads are told apart by them. */
export const keyedColumns = (
  heads: readonly string[],
  asked: readonly Numbered[],
  language?: string,
): Keyed | undefined => {
  if (asked.length === 0 || heads.length < FEWEST) return undefined;
  const common = commonWords(heads);
  const own = heads.map((head) => head.slice(common.length));
  return keyedLabels(own, asked, { told: new Set(termsOf(common, language)), values: NONE }, language);
};

const NONE: ReadonlySet<string> = new Set();

/** What the limits of a range begin with. */
const LIMIT =
  /(?<!\p{L})(?:up to|less than|more than|at (?:least|most)|under|below|over|above|from|until|unter|bis|über|ab|mindestens|höchstens) ?$/iu;

/** What all heads begin with, in whole words: what spans them. */
const commonWords = (heads: readonly string[]): string => {
  const [first = "", ...others] = heads;
  const words = first.split(/(?<= )/);
  let common = "";
  for (const word of words) {
    if (!others.every((head) => head.startsWith(common + word))) break;
    common += word;
  }
  // "Up to 2 kg" is up to 2.
  return common.replace(LIMIT, "");
};
