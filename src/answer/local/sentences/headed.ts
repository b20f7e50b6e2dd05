import { beginsListItem, isQuestion, leadsOn } from "../../../domain/line-shapes.ts";
import type { Passage } from "../../../domain/passage.ts";
import type { TextSpan } from "../../../domain/sentences.ts";

const ENDED = /[.!?;:…。！？：؟।,][\s"'”’»)\]]*$/u;
const BRACKET = /^[([{]/;
const LETTER = /\p{L}/u;
const FIGURE = /\d/;
const BLANK_BEFORE = /\n\s*\n\s*$/;
const BLANK_BEHIND = /^\s*\n\s*\n/;
/** Characters in which a blank line is looked for. */
const NEAR = 20;
const MAX_HEADING_WORDS = 6;
/** Its characters; tells most sentences from one without counting their words. */
const MAX_HEADING = 160;
/** So many of what follows on a heading stand under it for certain. */
const NEAREST = 2;
/** Characters of a section that is told as a whole. */
const SHORT_SECTION = 400;
/** Short lines under one heading, at the most. */
const MAX_LINES = 12;

/** Before the text of its own paragraph, in capitals or, with a number, as a title: "4. DEPOSIT. The tenant pays …" */
const RUN_IN =
  /^(?:\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|\p{L})[.)]\s+)?\p{Lu}[\p{Lu}\s&'’,/-]{2,60}[.:]$|^\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+\p{Lu}[\p{L}'’-]{1,30}(?:\s(?:\p{Lu}[\p{L}'’-]{0,30}|and|of|the|for|to|in|or)){0,6}\.$/u;
const LINE_BEFORE = /\n\s*$/;
const LINE_BEHIND = /^[^\S\n]*\S/;

/** An entry that begins with what it is about: "Integrity – We keep to what we say.", "Trust: We are open." */
const ENTRY = /^\p{Lu}[^.;:–—~]{0,40}(?:\s[–—~]|:)\s/u;
/** So many headings of one passage make up a list. */
const MIN_OUTLINE = 3;

/** A sentence, a heading or an item, and where it stands in its passage. */
export interface Line {
  text: string;
  span: TextSpan;
}

/** A number without a dot, which items of lists have, before more words than a figure counts. */
const NUMBERED = /^\d{1,3} \p{Lu}\S* \S+ \S/u;
const NUMBERING = /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+/;

/** Whether what follows on a heading may be told by its name: it has few words and, but for its number, no figure. */
const isShort = (said: string): boolean => {
  if (said.length > MAX_HEADING) return false;
  const name = said.replace(NUMBERING, "");
  return !FIGURE.test(name) && name.split(/\s+/).length <= MAX_HEADING_WORDS;
};

/** What headings are found in. */
type Headed = Pick<Passage, "text" | "headings" | "language">;

export const isHeading = (passage: Headed, line: Line): boolean =>
  isKnownHeading(passage, line) ||
  isRunIn(passage, line) ||
  isSetApart(passage, line) ||
  isNumberedApart(passage, line);

const isKnownHeading = ({ headings }: Headed, { span }: Line): boolean =>
  headings?.some(({ start, end }) => start <= span.start && span.end <= end) ?? false;

const isRunIn = ({ text, language = "en" }: Headed, { text: said, span }: Line): boolean =>
  (RUN_IN.test(said) && (standsApart(text, span) || runsOn(text, span))) ||
  (isTopic(said, language) && beginsParagraph(text, span) && runsOn(text, span));

/** "Limitations.", "Error E07.", "Driving and using machines.": one or two words, or several that are joined, without a verb. */
const TOPIC =
  /^\p{Lu}[\p{L}’'-]{3,}(?: (?:\p{L}[\p{L}’'/-]{3,}|\p{Lu}{1,3}\d{1,4}))?(?: (?:and|or|of|with|for) \p{L}[\p{L}’'/-]{2,}(?: \p{L}[\p{L}’'/-]{3,})?){0,2}\.$/u;
/** Of what such a sentence says: English words that are verbs, or point to a sentence before. */
const SAYS =
  /\b(?:is|are|was|were|be|has|have|had|do|does|did|can|may|must|will|shall|should|this|that|these|those|it|they|we|you|not|no|never|always|only|well|[a-z]+ed)\b/i;

const isTopic = (said: string, language: string): boolean =>
  language === "en" && said.length <= MAX_TOPIC && TOPIC.test(said) && !SAYS.test(said);
const MAX_TOPIC = 60;

const beginsParagraph = (text: string, { start }: TextSpan): boolean =>
  start === 0 || BLANK_BEFORE.test(text.slice(Math.max(0, start - NEAR), start));

/** Whether a line begins there that its paragraph goes on with. */
const runsOn = (text: string, span: TextSpan): boolean =>
  (span.start === 0 || LINE_BEFORE.test(text.slice(Math.max(0, span.start - NEAR), span.start))) &&
  LINE_BEHIND.test(text.slice(span.end, span.end + NEAR));

/**
 * A short line without an end, as a heading has, in a block of its own; one that begins with a bracket is a caption of what
 * is above, or an entry of a form: "[To be determined]".
 */
const isSetApart = ({ text }: Headed, { text: said, span }: Line): boolean =>
  !ENDED.test(said) &&
  !beginsListItem(said) &&
  !BRACKET.test(said) &&
  !FIGURE.test(said) &&
  LETTER.test(said) &&
  said.split(/\s+/).length <= MAX_HEADING_WORDS &&
  standsApart(text, span);

/** One of a list of questions, which may be told as a statement: "19 My mill won't start again after the rain." */
const isNumberedApart = ({ text }: Headed, { text: said, span }: Line): boolean =>
  NUMBERED.test(said) && said.length <= MAX_HEADING && standsApart(text, span);

/** Whether blank lines are above and below it. */
const standsApart = (text: string, { start, end }: TextSpan): boolean =>
  (start === 0 || BLANK_BEFORE.test(text.slice(Math.max(0, start - NEAR), start))) &&
  BLANK_BEHIND.test(text.slice(end, end + NEAR));

/** The heading right above each sentence of a passage, for the first two under it; undefined for all others. */
export const headingsOver = <T extends Line>(passage: Headed, sentences: readonly T[]): (T | undefined)[] => {
  let heading: T | undefined;
  let distance = 0;
  return sentences.map((sentence) => {
    const over = distance < NEAREST ? heading : undefined;
    distance += 1;
    if (isHeading(passage, sentence)) [heading, distance] = [sentence, 0];
    return over;
  });
};

/** The headings of a passage that have text below each, but its `title`; none where there are too few for a list. */
export const outlineIn = <T extends Line>(
  passage: Headed,
  sentences: readonly T[],
  title: string | undefined,
): readonly T[] => {
  const headings = sentences.filter((line, at) => {
    const next = sentences[at + 1];
    const heads = isShort(line.text) && isHeading(passage, line) && !isRunIn(passage, line);
    return heads && line.text !== title && next !== undefined && !isHeading(passage, next);
  });
  return headings.length < MIN_OUTLINE ? [] : headings;
};

/**
 * A heading at `at` with the short lines below it ("Values / Openness / Care"), or with the first sentence or the entries
 * below it, and the `rest` of the section where that is short; the last short line before a longer text is the heading of
 * that. Undefined where nothing follows, or a question or a lead-in does, or no heading stands there.
 */
export const headedAt = <T extends Line>(
  passage: Headed,
  sentences: readonly T[],
  at: number,
): { heading: T; below: T[]; rest: T[] } | undefined => {
  const heading = sentences[at];
  if (heading === undefined || !isShort(heading.text) || !isHeading(passage, heading)) return undefined;
  const below: T[] = [];
  let rest: T[] = [];
  for (const line of sentences.slice(at + 1, at + 1 + MAX_LINES)) {
    const isLine = (isShort(line.text) && isHeading(passage, line)) || line.span.end === passage.text.length;
    if (!isLine) {
      if (leadsOn(line.text) || isQuestion(line.text)) break;
      if (below.length === 0) {
        const entries = entriesFrom(passage, sentences, at + 1);
        below.push(line, ...entries);
        rest = entries.length === 0 ? restOf(passage, sentences, at + 1) : [];
      } else below.pop();
      break;
    }
    below.push(line);
  }
  return below.length === 0 ? undefined : { heading, below, rest };
};

/** What follows on the first sentence below a heading, where the section is short. */
const restOf = <T extends Line>(passage: Headed, sentences: readonly T[], at: number): T[] => {
  const first = sentences[at];
  if (first === undefined || !ENDED.test(first.text)) return [];
  const behind = sentences.slice(at + 1);
  const end = behind.findIndex((line) => isHeading(passage, line));
  const rest = end < 0 ? behind : behind.slice(0, end);
  const last = rest.at(-1)?.span.end ?? 0;
  return last - first.span.start <= SHORT_SECTION ? rest : [];
};

/** The entries after that at `at`, if it is one, up to the next heading; a few words alone are an entry among others. */
const entriesFrom = <T extends Line>(passage: Headed, sentences: readonly T[], at: number): T[] => {
  if (!ENTRY.test(sentences[at]?.text ?? "")) return [];
  const behind = sentences.slice(at + 1);
  /** A heading with nothing of its own below it, but another entry. */
  const isBare = (line: T, index: number): boolean => {
    const next = behind[index + 1];
    return isShort(line.text) && next !== undefined && (ENTRY.test(next.text) || isHeading(passage, next));
  };
  const end = behind.findIndex((line, index) => isHeading(passage, line) && !isBare(line, index));
  const entries = behind
    .slice(0, end < 0 ? behind.length : end)
    .filter((line) => ENTRY.test(line.text) || isHeading(passage, line));
  // What is bare and last heads what follows.
  const last = entries.findLastIndex((line) => ENTRY.test(line.text));
  return entries.slice(0, Math.min(last + 1, MAX_LINES));
};
