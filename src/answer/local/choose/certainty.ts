import type { Hit } from "../../../domain/passage.ts";
import type { QuestionKind } from "../../explanation.ts";
import type { Ranked } from "../rank/ranked.ts";
import type { Features } from "../weigh/features.ts";
import { CERTAIN_FROM, CERTAINTY } from "../weigh/weights.ts";
import { isOfOtherPeriod } from "./choose.ts";
import { EVIDENCE, type Evidence, evidenceOf, isSectioned } from "./evidence.ts";
import type { Certainty } from "./reading.ts";

/**
 * How likely the best must be right to be given as the answer, 0 to 1. A document under headings has many pages on one
 * subject, and so more that comes near an answer than paragraphs on many subjects have. Chosen on the questions for
 * choosing: with .5, .016 more of the unanswerable are answered; more of the paragraphs' questions are.
 */
const OUTRIGHT = 0.45;
const OUTRIGHT_SECTIONED = 0.55;
/**
 * The same for what is somewhat apart from the question: see `isApart`. On the questions for choosing, 21 answers that were
 * wrong are only offered for it, and 8 that were right.
 */
const OUTRIGHT_APART = 0.75;
const MUCH_MISSED = 0.24;
const LITTLE_OF_LABEL = 0.4;
const LITTLE_SAID = 0.85;
const HALF_SAID = 0.5;
/** The same for a row of the label that is asked for and of the very period, where nothing of the question is missing. */
const OUTRIGHT_EXACT = 0.3;
/** The same for a row that the question names, of the column that its words ask for, or by its code or number. */
const OUTRIGHT_NAMED = 0.25;
/** The same for a row of the label that is asked for, which says all of the question itself. */
const OUTRIGHT_WHOLE = 0.15;
/** The same for the reason of the change that is asked for, where it is not likely of another year. */
const OUTRIGHT_EXPLAINED = 0.25;
/** From so much on it is rather of another year than not. */
const LIKELY = 0.5;
/** The same for what says what the thing is that is asked for, most of its words among those said. */
const OUTRIGHT_DEFINED = 0.25;
/** The same for what a document itself gives as the answer to this question, and how well its own has to fit this one. */
const OUTRIGHT_ANSWERED = 0.25;
const OWN_QUESTION = 0.75;
/** The same for a list with all of the question's words in it and around it, where a list is asked for. */
const OUTRIGHT_LISTED = 0.35;
/** How likely it must be right to be offered as near: only what has next to nothing of the question is not. */
const NEAR = 0.005;
/**
 * How well a label of one word fits that is asked for ("iPhone"), a little less than .3 + .35 (see `labelFit`), and how much of
 * the question its row then says itself.
 */
const ONE_WORD = 0.64;
const MOST_OWN = 0.85;
/** Kinds that nothing answers that tells of another period. */
const DATED: ReadonlySet<QuestionKind> = new Set(["amount", "date", "place"]);
/**
 * The same for a figure, from a row of the same label in this many documents of one subject, where the question has its label
 * and says hardly anything that neither the row nor what it stands under has.
 */
const OUTRIGHT_IN_ALL = 0.05;
const DOCUMENTS = 3;
const LEAST_LABEL = 0.6;
const LEAST_SAID = 0.95;
const MOST_SAID = 0.75;
/** Kinds that are told in words, of any form: a row's figure does not answer them. */
const TOLD_IN_WORDS: ReadonlySet<QuestionKind> = new Set(["why", "how", "yes_no", "summary", "comparison"]);
/** Kinds that a heading may answer. */
const NAMING: ReadonlySet<QuestionKind> = new Set(["name", "person", "place", "date", "definition"]);
/** Kinds that nothing answers that lacks what a question's words ask for: a figure, a name, a meaning. */
const STRICT: ReadonlySet<QuestionKind> = new Set([...DATED, "definition", "name", "list"]);

/**
 * Whether the best of these answers the question.
 * @param candidates best first.
 * @param rows the best row and the same one of other documents of its subject
 */
export const certaintyOf = (
  candidates: readonly Ranked[],
  hits: readonly Hit[],
  kind: QuestionKind,
  rows: readonly Ranked[] = [],
): Certainty => {
  const [best] = candidates;
  if (best === undefined || best.features.around === 0) return "none";
  const likely = likelihoodOf(evidenceOf(best, candidates, hits, kind));
  if (likely < NEAR) return "none";
  const from = !TOLD_IN_WORDS.has(kind) && isInAll(best, rows) ? OUTRIGHT_IN_ALL : outrightFrom(best, kind);
  return likely < from || isBarred(best, kind) || isEcho(best, kind) ? "nearest" : "outright";
};

const isInAll = (best: Ranked, rows: readonly Ranked[]): boolean =>
  rows[0] === best &&
  rows.length >= DOCUMENTS &&
  best.features.label >= LEAST_LABEL &&
  best.features.around >= LEAST_SAID;

/** How likely it must be right to be given as the answer: 0 to 1. What defines is told by its words, wherever it stands. */
export const outrightFrom = (best: Judged, kind: QuestionKind): number => {
  const { hit, features, explains, question, form } = best;
  // A code tells its row, and a row's name is asked for though its document may be called by it.
  if (best.isBare === true && best.isKeyed !== true && features.label < ONE_WORD) return OUTRIGHT_APART;
  // A row of something else than is to be counted, wherever it stands.
  if (features.row > 0 && features.uncounted > 0) return OUTRIGHT_APART;
  if (!isSectioned(hit))
    return isOfNobody(features, kind) || isHeading(features, kind) ? OUTRIGHT_APART : OUTRIGHT;
  const ofRow = features.row > 0 ? outrightFromRow(best, kind) : undefined;
  if (ofRow !== undefined) return ofRow;
  if (explains === "asked" && features.otherYear < LIKELY) return OUTRIGHT_EXPLAINED;
  if (kind === "definition" && features.defines === 1 && features.around >= MOST_SAID)
    return OUTRIGHT_DEFINED;
  if (question !== undefined && features.headed >= OWN_QUESTION) return OUTRIGHT_ANSWERED;
  if (kind === "list" && form === "list" && features.around >= LEAST_SAID && features.fits > 0)
    return OUTRIGHT_LISTED;
  if (isApart(best, kind)) return OUTRIGHT_APART;
  return kind === "definition" ? OUTRIGHT : OUTRIGHT_SECTIONED;
};

/** What is looked at of a candidate for that. */
type Judged = Pick<Ranked, "hit" | "features"> &
  Partial<Pick<Ranked, "text" | "explains" | "question" | "form" | "isBare" | "isHeadAsked" | "isKeyed">>;

/** What stands before whoever does something: "checked by the guild". */
const BY = /(?<!\p{L})(?:by|von|vom|por|par|da|dal|door|от)(?!\p{L})/u;

/** Whether a sentence names nobody, and does not say by whom either. */
const namesNobody = ({ features: { named }, form, text = "" }: Judged): boolean =>
  form === "sentence" && named === 0 && !BY.test(text);

/** The same of a row; undefined where it is as of any other text. */
const outrightFromRow = (
  { features, isHeadAsked, isKeyed }: Judged,
  kind: QuestionKind,
): number | undefined => {
  if (isExact(features)) return OUTRIGHT_EXACT;
  if ((isHeadAsked === true || isKeyed === true) && features.label >= ONE_WORD) return OUTRIGHT_NAMED;
  if (isWhole(features)) return OUTRIGHT_WHOLE;
  return kind === "list" && features.fits === 0 ? OUTRIGHT_APART : undefined;
};

const isExact = ({ label, period, around, own }: Features): boolean =>
  (label >= 1 || (label >= ONE_WORD && own >= MOST_OWN)) && period >= 1 && around >= LEAST_SAID;

/** Whether a row says all of the question, its label the very figure, where no other period is likely to be meant. */
const isWhole = ({ label, own, qualified, otherYear, distant }: Features): boolean =>
  label >= 1 && own >= 1 && qualified === 0 && otherYear === 0 && distant === 0;

/**
 * Whether it counts something else than is asked for; a word is missing that says much of the question, but for how
 * something is done, which is told in other words; a row's label is little of what is asked for, and the rest does not
 * make up for it; nothing is said of what is asked about a name; nobody is named where somebody is asked for; or a row
 * says hardly half of what is so or is not.
 */
const isApart = (best: Judged, kind: QuestionKind): boolean => {
  const { missed, row, label, around, unsaid, uncounted } = best.features;
  return (
    uncounted > 0 ||
    (kind === "person" && namesNobody(best)) ||
    (kind === "yes_no" && row > 0 && around < HALF_SAID) ||
    (missed > MUCH_MISSED && kind !== "how") ||
    (row > 0 && label <= LITTLE_OF_LABEL && around < LITTLE_SAID) ||
    (unsaid > 0 && kind !== "amount")
  );
};

/** Whether it is a heading or the like, where a name or a time is not what is asked for. */
const isHeading = ({ fragment, fits }: Features, kind: QuestionKind): boolean =>
  fragment > 0 && fits === 0 && !NAMING.has(kind);

/** Whether it says nothing of what somebody is to a name: who is asked for is seldom told without. */
const isOfNobody = ({ unsaid }: Features, kind: QuestionKind): boolean => kind === "person" && unsaid > 0;

/** Whether it is another figure than is asked for, lacks it or a name, or is of another period or document: it is no answer then. */
export const isBarred = (best: Ranked, kind: QuestionKind): boolean =>
  best.otherFigure === true ||
  (STRICT.has(kind) && best.features.misfits > 0) ||
  (DATED.has(kind) && isOfOtherPeriod(best)) ||
  isOfAnother(best);

/** Whether it says no word that the question does not say. */
const isEcho = ({ features, form }: Ranked, kind: QuestionKind): boolean =>
  (kind === "other" || kind === "how") && form !== "row" && features.fresh === 0;

/** Whether the question names something that neither the passage nor what says which document it is of has. */
export const isOfAnother = ({ features, hit }: Ranked): boolean =>
  features.unnamed > 0 && (hit.about ?? "").trim() !== "";

/** How likely the best is right: 0 to 1. */
const likelihoodOf = (evidence: Evidence): number =>
  1 / (1 + Math.exp(-EVIDENCE.reduce((sum, name) => sum + evidence[name] * CERTAINTY[name], CERTAIN_FROM)));
