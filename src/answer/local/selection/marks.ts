import type { Hit } from "../../../domain/documents/passage.ts";
import type { QuestionKind } from "../../explanation.ts";
import type { Features } from "../scoring/features.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";
import { isOfOtherPeriod } from "./select.ts";

const MUCH_MISSED = 0.24;
const LITTLE_OF_LABEL = 0.4;
const LITTLE_SAID = 0.85;
const HALF_SAID = 0.5;
/** Above this, another year is more likely than not. */
const LIKELY = 0.5;
/** How well a document's own question must match the one asked. */
const OWN_QUESTION = 0.75;
/**
 * How well a requested label of one word matches ("iPhone"), a little less than .3 + .35 (see `labelFit`), and how much
 * of the question its row then contains itself.
 */
const ONE_WORD = 0.64;
const MOST_OWN = 0.85;
const MOST_SAID = 0.75;
/** Kinds that a text about another period cannot answer. */
const DATED: ReadonlySet<QuestionKind> = new Set(["amount", "date", "place"]);
/** Kinds that a heading may answer. */
const NAMING: ReadonlySet<QuestionKind> = new Set(["name", "person", "place", "date", "definition"]);
/** Kinds that need what the question's words ask for: a figure, a name, a meaning. */
const STRICT: ReadonlySet<QuestionKind> = new Set([...DATED, "definition", "name", "list"]);
/** Words before an agent: "checked by the guild". */
const BY = /(?<!\p{L})(?:by|von|vom|por|par|da|dal|door|от)(?!\p{L})/u;

/** What is examined of a candidate. */
export type Marked = Pick<ScoredCandidate, "hit" | "features"> &
  Partial<
    Pick<
      ScoredCandidate,
      "text" | "explains" | "question" | "form" | "isBare" | "isHeadAsked" | "isKeyed" | "otherFigure"
    >
  >;

/** Whether a passage is from a document with headings, as long documents about one subject are. */
export const isSectioned = ({ passage, isBeforeHeadings }: Hit): boolean =>
  passage.section !== undefined || isBeforeHeadings === true;

/**
 * Whether it is plainly what is asked for, in a document with headings: a row with exactly that label and period, one
 * that the question names, or that says all of it; the reason for the change; the definition; the document's own answer
 * to this question; or a list with all of the question's words in and around it.
 */
export const isPlain = (
  { hit, features, isHeadAsked, isKeyed, explains, question, form }: Marked,
  kind: QuestionKind,
): boolean =>
  isSectioned(hit) &&
  ((features.row > 0 &&
    (isExact(features) ||
      isWhole(features) ||
      ((isHeadAsked === true || isKeyed === true) && features.label >= ONE_WORD))) ||
    (explains === "asked" && features.otherYear < LIKELY) ||
    (kind === "definition" && features.defines === 1 && features.around >= MOST_SAID) ||
    (question !== undefined && features.headed >= OWN_QUESTION) ||
    (kind === "list" && form === "list" && features.around >= LITTLE_SAID && features.fits > 0));

const isExact = ({ label, period, around, own }: Features): boolean =>
  (label >= 1 || (label >= ONE_WORD && own >= MOST_OWN)) && period >= 1 && around >= LITTLE_SAID;

/** Whether a row contains the whole question, its label is exactly the figure, and no other period is likely meant. */
const isWhole = ({ label, own, qualified, otherYear, distant }: Features): boolean =>
  label >= 1 && own >= 1 && qualified === 0 && otherYear === 0 && distant === 0;

/**
 * Whether it somewhat misses the question: it only has the names in it, counts something else, is a heading, or does
 * not say what somebody is; in a document with headings also because of what it leaves out.
 */
export const isAside = (best: Marked, kind: QuestionKind): boolean => {
  const { hit, features, isBare, isKeyed } = best;
  // A code identifies its row, and a row's name may be asked for even if it is also the document's name.
  if (isBare === true && isKeyed !== true && features.label < ONE_WORD) return true;
  if (features.row > 0 && features.uncounted > 0) return true;
  if (isSectioned(hit)) return !isPlain(best, kind) && leavesOut(best, kind);
  const isHeading = features.fragment > 0 && features.fits === 0 && !NAMING.has(kind);
  return isHeading || (kind === "person" && features.unsaid > 0);
};

/**
 * Whether it counts something else than asked for; an important word of the question is missing, except for how
 * something is done, which is described in other words; a row's label is little of what is asked for, and the rest does
 * not make up for it; nothing is said about a name; nobody is named if a person is asked for; or a row answers hardly
 * half of a yes-or-no question.
 */
const leavesOut = ({ features, form, text = "" }: Marked, kind: QuestionKind): boolean => {
  const { missed, row, label, around, unsaid, uncounted, named } = features;
  return (
    uncounted > 0 ||
    (kind === "person" && form === "sentence" && named === 0 && !BY.test(text)) ||
    (kind === "yes_no" && row > 0 && around < HALF_SAID) ||
    (missed > MUCH_MISSED && kind !== "how") ||
    (row > 0 && label <= LITTLE_OF_LABEL && around < LITTLE_SAID) ||
    (unsaid > 0 && kind !== "amount")
  );
};

/**
 * Whether it is another figure than asked for, lacks it or a name, is about another period or document, or has no word
 * beyond the question's.
 */
export const isBarred = (best: Marked, kind: QuestionKind): boolean =>
  ((kind === "other" || kind === "how") && best.form !== "row" && best.features.fresh === 0) ||
  best.otherFigure === true ||
  (STRICT.has(kind) && best.features.misfits > 0) ||
  (DATED.has(kind) && isOfOtherPeriod(best)) ||
  isOfAnother(best);

/** Whether the question names something that is neither in the passage nor in what identifies its document. */
export const isOfAnother = ({ features, hit }: Marked): boolean =>
  features.unnamed > 0 && (hit.about ?? "").trim() !== "";
