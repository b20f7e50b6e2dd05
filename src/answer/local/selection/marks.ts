import type { Hit } from "../../../domain/documents/passage.ts";
import type { HeldRule, QuestionKind } from "../../explanation.ts";
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
      | "text"
      | "explains"
      | "question"
      | "form"
      | "isBare"
      | "isHeadAsked"
      | "isKeyed"
      | "otherFigure"
      | "misfit"
      | "missing"
    >
  >;

/**
 * How the best candidate is marked: `plain` if it is plainly what is asked for, in a document with headings; `aside` if
 * it somewhat misses the question; `barred` if it cannot be the answer.
 */
const MARKS = ["plain", "aside", "barred"] as const;
export type Mark = (typeof MARKS)[number];

/** One reason for a mark. */
interface MarkRule {
  id: string;
  mark: Mark;
  /** In words for people, of the candidate ("it"). */
  reason: string | ((best: Marked) => string | undefined);
  holds(best: Marked, kind: QuestionKind): boolean;
}

const plain = (id: string, reason: string, holds: MarkRule["holds"]): MarkRule => ({
  id,
  mark: "plain",
  reason,
  holds: (best, kind) => isSectioned(best.hit) && holds(best, kind),
});

const aside = (id: string, reason: MarkRule["reason"], holds: MarkRule["holds"]): MarkRule => ({
  id,
  mark: "aside",
  reason,
  holds,
});

/** In a document with headings, unless it is plainly what is asked for, also because of what it leaves out. */
const leavesOut = (id: string, reason: MarkRule["reason"], holds: MarkRule["holds"]): MarkRule =>
  aside(
    id,
    reason,
    (best, kind) => isSectioned(best.hit) && !ruleFor("plain", best, kind) && holds(best, kind),
  );

const barred = (id: string, reason: MarkRule["reason"], holds: MarkRule["holds"]): MarkRule => ({
  id,
  mark: "barred",
  reason,
  holds,
});

const isExact = ({ label, period, around, own }: Features): boolean =>
  (label >= 1 || (label >= ONE_WORD && own >= MOST_OWN)) && period >= 1 && around >= LITTLE_SAID;

/** Whether a row contains the whole question, its label is exactly the figure, and no other period is likely meant. */
const isWhole = ({ label, own, qualified, otherYear, distant }: Features): boolean =>
  label >= 1 && own >= 1 && qualified === 0 && otherYear === 0 && distant === 0;

const ONLY_NAMES = "it has the names in the question, but nothing of what is asked about them";
const WORD_MISSING = "an important word of the question is missing";
const COUNTS_ELSE = "it counts something other than what is asked for";

/** All rules of marks; of each mark, the first that holds counts. */
const RULES: readonly MarkRule[] = [
  plain(
    "exact_row",
    "its label and period are exactly those asked for",
    ({ features }) => features.row > 0 && isExact(features),
  ),
  plain(
    "whole_row",
    "its label is exactly what is asked for, and it has all words of the question",
    ({ features }) => features.row > 0 && isWhole(features),
  ),
  plain(
    "named_row",
    "the question names its code or the head of its column",
    ({ features, isHeadAsked, isKeyed }) =>
      features.row > 0 && (isHeadAsked === true || isKeyed === true) && features.label >= ONE_WORD,
  ),
  plain(
    "asked_reason",
    "it gives the reason for the change asked about",
    ({ explains, features }) => explains === "asked" && features.otherYear < LIKELY,
  ),
  plain(
    "definition",
    "it is the definition asked for",
    ({ features }, kind) => kind === "definition" && features.defines === 1 && features.around >= MOST_SAID,
  ),
  plain(
    "own_answer",
    "it is the document's own answer to this question",
    ({ question, features }) => question !== undefined && features.headed >= OWN_QUESTION,
  ),
  plain(
    "whole_list",
    "it is a list, and the words of the question are in or around it",
    ({ form, features }, kind) =>
      kind === "list" && form === "list" && features.around >= LITTLE_SAID && features.fits > 0,
  ),

  // A code identifies its row, and a row's name may be asked for even if it is also the document's name.
  aside(
    "only_name",
    "its only words of the question are those that name the document",
    ({ isBare, isKeyed, features }) => isBare === true && isKeyed !== true && features.label < ONE_WORD,
  ),
  aside("other_count", COUNTS_ELSE, ({ features }) => features.row > 0 && features.uncounted > 0),
  leavesOut("other_count_said", COUNTS_ELSE, ({ features }) => features.uncounted > 0),
  leavesOut(
    "nobody_named",
    "a person is asked for, and it names nobody",
    ({ form, features, text = "" }, kind) =>
      kind === "person" && form === "sentence" && features.named === 0 && !BY.test(text),
  ),
  leavesOut(
    "half_answered",
    "it has less than half of what is asked",
    ({ features }, kind) => kind === "yes_no" && features.row > 0 && features.around < HALF_SAID,
  ),
  // How something is done is described in other words.
  leavesOut(
    "word_missing",
    ({ missing = "" }) => [WORD_MISSING, missing].filter(Boolean).join(": "),
    ({ features }, kind) => features.missed > MUCH_MISSED && kind !== "how",
  ),
  leavesOut(
    "other_label",
    "its label is not what is asked for, and the rest does not make up for that",
    ({ features: { row, label, around } }) => row > 0 && label <= LITTLE_OF_LABEL && around < LITTLE_SAID,
  ),
  leavesOut("names_only", ONLY_NAMES, ({ features }, kind) => features.unsaid > 0 && kind !== "amount"),
  aside(
    "heading",
    "it is only a heading",
    ({ hit, features }, kind) =>
      !isSectioned(hit) && features.fragment > 0 && features.fits === 0 && !NAMING.has(kind),
  ),
  aside(
    "person_names_only",
    ONLY_NAMES,
    ({ hit, features }, kind) => !isSectioned(hit) && kind === "person" && features.unsaid > 0,
  ),

  barred(
    "nothing_new",
    "it says nothing beyond the question's own words",
    ({ form, features }, kind) =>
      (kind === "other" || kind === "how") && form !== "row" && features.fresh === 0,
  ),
  barred(
    "other_figure",
    "it gives a different figure from the one asked for",
    ({ otherFigure }) => otherFigure === true,
  ),
  barred(
    "misfit",
    ({ misfit }) => misfit?.reason,
    ({ features }, kind) => STRICT.has(kind) && features.misfits > 0,
  ),
  barred(
    "other_period",
    "it is about a different period from the one asked for",
    (best, kind) => DATED.has(kind) && isOfOtherPeriod(best),
  ),
  barred(
    "other_name",
    "a name in the question is neither in it nor in its document's title or first lines",
    (best) => isOfAnother(best),
  ),
];

/** The rule by which a candidate has this mark; undefined if it does not have it. */
export const ruleFor = (mark: Mark, best: Marked, kind: QuestionKind): MarkRule | undefined =>
  RULES.find((rule) => rule.mark === mark && rule.holds(best, kind));

/** The rules that count in the confidence in a candidate, with their reasons: of its misfit, and of its marks. */
export const rulesFor = (best: Marked, kind: QuestionKind): HeldRule[] => [
  ...(best.misfit && best.features.misfits > 0 ? [best.misfit] : []),
  ...MARKS.flatMap((mark) => {
    const { id, reason } = ruleFor(mark, best, kind) ?? {};
    const said = typeof reason === "function" ? reason(best) : reason;
    return id === undefined || said === undefined ? [] : [{ feature: mark, id, reason: said }];
  }),
];

/** Whether a passage is from a document with headings, as long documents about one subject are. */
export const isSectioned = ({ passage, isBeforeHeadings }: Hit): boolean =>
  passage.section !== undefined || isBeforeHeadings === true;

/** Whether the question names something that is neither in the passage nor in what identifies its document. */
export const isOfAnother = ({ features, hit }: Marked): boolean =>
  features.unnamed > 0 && (hit.about ?? "").trim() !== "";
