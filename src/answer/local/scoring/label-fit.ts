import { termsOf } from "../../../domain/language/terms.ts";
import type { WeightedQuestion } from "./weighted-question.ts";

/** A label with the question's terms in another order may mean something else: "net income" and "other income, net". */
const TURNED = 0.8;
/** A label without any of them is one of several under what is asked for: a segment, where all of it is wanted. */
const UNASKED = -0.4;

/** How much of a row's label the question has; a label of one word alone says less. */
export const labelFit = (label: ReadonlySet<string>, asked: Pick<WeightedQuestion, "terms">): number => {
  if (label.size === 0) return 0;
  const places = [...label].flatMap((term) => asked.terms.get(term) ?? []);
  const shared = places.length;
  if (shared === 0 || isOfOtherWhole(label, asked)) return UNASKED;
  const isTurned = places.some((place, at) => place < (places[at - 1] ?? 0));
  return (shared / label.size) * Math.min(1, 0.3 + 0.35 * shared) * (isTurned ? TURNED : 1);
};

/** What stands for all of the groups of a table together. */
const WHOLE: ReadonlySet<string> = new Set(
  termsOf("consolidated total all overall company entire combined net"),
);

/** What the last line of a bill says besides. */
const OF_BILLS = WHOLE.union(
  new Set(termsOf("incl including VAT tax due amount price payable sum gross invoice")),
);

/** "Total property, net" has of "total net sales" only that it is the whole of something. */
const isOfOtherWhole = (label: ReadonlySet<string>, { terms }: Pick<WeightedQuestion, "terms">): boolean =>
  !label.isSubsetOf(OF_BILLS) && [...label].every((term) => WHOLE.has(term) || !terms.has(term));

/** How much of what a row stands under is neither asked for nor in its own name, as a segment is where all is wanted. */
export const unaskedContext = (
  { label = NONE, group = NONE }: { label?: ReadonlySet<string>; group?: ReadonlySet<string> },
  asked: Pick<WeightedQuestion, "terms">,
): number => {
  if (group.size === 0 || !group.isDisjointFrom(WHOLE)) return 0;
  return group.difference(asked.terms).difference(label).size / group.size;
};
const NONE: ReadonlySet<string> = new Set();
