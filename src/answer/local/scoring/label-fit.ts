import { termsOf } from "../../../domain/language/terms.ts";
import type { WeightedQuestion } from "./weighted-question.ts";

/** A label with the question's terms in another order may mean something else: "net income", "other income, net". */
const TURNED = 0.8;
/** A label without any of them is one of several below what is asked for: a segment, if the total is wanted. */
const UNASKED = -0.4;

/** How much of a row's label is in the question; a label of a single word counts less. */
export const labelFit = (label: ReadonlySet<string>, asked: Pick<WeightedQuestion, "terms">): number => {
  if (label.size === 0) return 0;
  const places = [...label].flatMap((term) => asked.terms.get(term) ?? []);
  const shared = places.length;
  if (shared === 0 || isOfOtherWhole(label, asked)) return UNASKED;
  const isTurned = places.some((place, at) => place < (places[at - 1] ?? 0));
  return (shared / label.size) * Math.min(1, 0.3 + 0.35 * shared) * (isTurned ? TURNED : 1);
};

/** Words for all groups of a table together. */
const WHOLE: ReadonlySet<string> = new Set(
  termsOf("consolidated total all overall company entire combined net"),
);

/** Further words in the last line of a bill. */
const OF_BILLS = WHOLE.union(
  new Set(termsOf("incl including VAT tax due amount price payable sum gross invoice")),
);

/** "Total property, net" shares with "total net sales" only that it is a total. */
const isOfOtherWhole = (label: ReadonlySet<string>, { terms }: Pick<WeightedQuestion, "terms">): boolean =>
  !label.isSubsetOf(OF_BILLS) && [...label].every((term) => WHOLE.has(term) || !terms.has(term));

/** How much of a row's group is neither asked for nor in its own name, such as a segment if the total is wanted. */
export const unaskedContext = (
  { label = NONE, group = NONE }: { label?: ReadonlySet<string>; group?: ReadonlySet<string> },
  asked: Pick<WeightedQuestion, "terms">,
): number => {
  if (group.size === 0 || !group.isDisjointFrom(WHOLE)) return 0;
  return group.difference(asked.terms).difference(label).size / group.size;
};
const NONE: ReadonlySet<string> = new Set();
