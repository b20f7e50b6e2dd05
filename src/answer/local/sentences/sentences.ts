import type { Passage } from "../../../domain/documents/passage.ts";
import { BLANK_LINE, beginsListItem, leadsOn } from "../../../domain/text/line-shapes.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import { ADDRESS_CAPTION } from "../../words/contacts.ts";
import { patternsOf } from "../../words/patterns.ts";
import type { Candidate } from "../scoring/candidate.ts";
import { joinedTerms, Terms } from "../scoring/terms.ts";
import { labelTerms, rowLabel } from "../table/row-label.ts";
import { answeredAt } from "./answered.ts";
import { antecedentOf } from "./antecedent.ts";
import { headedCandidates } from "./below-heading.ts";
import { headedAt, headingsOver, isHeading } from "./headed.ts";
import { listAfter } from "./listed.ts";
import { isEnded, joined, type Sentence } from "./sentence.ts";

const WORD = /\p{Script=Latin}{3}|[^\P{L}\p{Script=Latin}]/u;
const CONTENTS_LINE = /(?:\.{3,}|\s)\s?\d{1,3}$/;
const PAIR = /^[^:：]{2,60}[:：]\s*\S/u;
/** A name with its value, on a line of their own: "Chair: Beatriz Lund". */
const NAMED = /^(\p{Lu}[^:：.!?\n]{1,40})[:：]\s+\S/u;
/** A form's caption below a value: "(Address of the principal office)". */
const CAPTION = /^\(\p{Lu}[^()]{3,}/u;
/** Characters of a value with its caption below, at most. */
const MAX_CAPTIONED = 250;
const MAX_FRAGMENT_WORDS = 12;
/** Characters of a sentence with the previous one, at most. */
const MAX_WITH_BEFORE = 650;

/** The sentences of a passage, each with the previous one if it refers back to it, and its lists with their lead-in. */
export function sentenceCandidates(
  passage: Passage,
  sentences: readonly Sentence[],
  section: ReadonlySet<string>,
): Candidate[] {
  const { text, language, section: path } = passage;
  const headings = new Set(path?.map(lettersOf));
  const isOfPath = ({ text }: Sentence): boolean => headings.size > 0 && headings.has(lettersOf(text));
  const pointing = patternsOf(language ?? "en");
  /** The sentence that the one at `at` refers back to. */
  const antecedent = (at: number): Sentence | undefined => {
    const sentence = sentences[at];
    if (pointing === undefined || sentence === undefined) return undefined;
    if (pointing.opening(pointing.words.pointing).test(sentence.text)) return sentences[at - 1];
    const found = antecedentOf(sentences, at, pointing, language);
    const isNear = found && !BLANK_LINE.test(text.slice(found.span.end, sentence.span.start));
    return isNear ? found : undefined;
  };
  const over = headingsOver(passage, sentences);
  const readAlone = (sentence: Sentence, at: number): Candidate[] => {
    const above = over[at]?.terms;
    const heading = above && { heading: above.set };
    const before = sentences[at - 1]?.terms;
    const around = joinedTerms(section, ...[before, above].filter((terms) => terms !== undefined));
    if (leadsOn(sentence.text)) {
      const list = listAfter(passage, sentences, at);
      return list === undefined
        ? []
        : [{ ...joined(text, sentence, list), form: "list", around, ...heading }];
    }
    const label = rowLabel(sentence.text);
    if (label !== undefined)
      return [{ ...sentence, form: "row", around, label: labelTerms(label, language) }];
    const leansOn = shownBefore(antecedent(at), sentence) ?? captionedBy(sentences, at);
    const whole = leansOn === undefined ? sentence : joined(text, leansOn, [sentence]);
    return [{ ...whole, form: "sentence", around, ...heading, ...shortcomingsOf(sentence.text) }];
  };
  const said = sentences.flatMap((sentence, at): Candidate[] => {
    if (!says(sentence)) return [];
    const headed = headedAt(passage, sentences, at);
    if (headed !== undefined)
      return isCover(passage, headed) ? [] : headedCandidates(passage, headed, section);
    const isTitle = isHeading(passage, sentence) || isOfPath(sentence);
    return isTitle ? [] : readAlone(sentence, at);
  });
  const answered = sentences.flatMap((question, at): Candidate[] => {
    const answer = answeredAt(passage, sentences, at);
    if (answer === undefined) return [];
    const [first, ...others] = answer;
    const told = joined(text, first, others);
    const terms = new Terms([...question.terms.list, ...told.terms.list]);
    return [
      {
        ...told,
        form: "sentence",
        terms,
        around: section,
        heading: question.terms.set,
        question: question.text,
      },
    ];
  });
  return [...answered, ...said].map((each) => ({ name: NAMED.exec(each.text)?.[1], ...each }));
}

/** Whether a document's title stands above a line that is not a sentence: an owner or a date, as on a cover. */
const isCover = (
  { index, section = [] }: Passage,
  { heading, below: [first] }: { heading: Sentence; below: Sentence[] },
): boolean => index === 0 && heading.text === section[0] && first !== undefined && !isEnded(first.text);

/** The previous sentence, if both can be shown together. */
const shownBefore = (before: Sentence | undefined, sentence: Sentence): Sentence | undefined =>
  before !== undefined && isEnded(before.text) && sentence.span.end - before.span.start <= MAX_WITH_BEFORE
    ? before
    : undefined;

/** The value above a caption. */
const captionedBy = (sentences: readonly Sentence[], at: number): Sentence | undefined => {
  const [caption, before] = [sentences[at], sentences[at - 1]];
  if (caption === undefined || before === undefined || !CAPTION.test(caption.text)) return undefined;
  // A telephone number stands below the address that it belongs to.
  const first = says(before) || !ADDRESS_CAPTION.test(caption.text) ? before : (sentences[at - 2] ?? before);
  const isValue = ({ text, span }: Sentence): boolean =>
    !isEnded(text) && caption.span.end - span.start <= MAX_CAPTIONED;
  return [first, before].find(isValue);
};

const shortcomingsOf = (text: string): Pick<Candidate, "fragment" | "unended"> => ({
  ...(isFragment(text) && { fragment: true }),
  ...(!isEnded(text) && !beginsListItem(text) && !NAMED.test(text) && { unended: true }),
});

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** Not only figures and periods ("Q3 2023 vs. Q3 2022"). */
const says = ({ terms }: Sentence): boolean => terms.list.some((term) => WORD.test(term));

const isFragment = (text: string): boolean =>
  !isEnded(text) &&
  (CONTENTS_LINE.test(text) ||
    (!beginsListItem(text) &&
      !PAIR.test(text) &&
      writtenWords(text).length < MAX_FRAGMENT_WORDS &&
      WORD.test(text)));
