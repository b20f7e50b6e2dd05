import { termsOf } from "../domain/language/terms.ts";
import { askedBy } from "./local/kind.ts";
import { languageOfQuestion, type Patterns, patternsOf } from "./local/patterns.ts";

/** Questions that are taken apart, at the most: more are asked of a text as a whole. */
const MOST = 3;
/** The end of a question before another one. */
const ENDED = /(?<=[?？؟]["'”’»)]?)\s*(?=\S)/u;
const MARK = /[?？؟]["'”’»)]?\s*$/u;
/** "And why?", "and how many?" are parts of the first question. */
const FEWEST = 3;

/**
 * The questions that a text asks one after the other, each in words of its own: "When was the mill founded, and who leads
 * it?" asks two, and so does "When and where was it founded?". The text alone where it asks one, or many; a second one
 * without a verb ("and how many in May?") is a part of the first.
 */
export const questionsIn = (text: string): string[] => {
  const patterns = patternsOf(languageOfQuestion(text) ?? "en");
  const sentences = text.split(ENDED);
  const areQuestions = sentences.every((sentence) => MARK.test(sentence));
  const all = (areQuestions ? sentences : [text]).flatMap((sentence) =>
    patterns === undefined ? [sentence] : joinedIn(sentence.trim(), patterns),
  );
  return all.length > MOST ? [text] : all;
};

/** Kinds whose question may set two against each other: "between what was planned and what was done". */
const OF_WHOLE: ReadonlySet<string> = new Set(["comparison", "summary"]);

/** The questions that one sentence joins by "and". */
const joinedIn = (sentence: string, patterns: Patterns): string[] => {
  const { asking } = patterns.words;
  if (asking === undefined || OF_WHOLE.has(askedBy(sentence).kind)) return [sentence];
  const join = new RegExp(`[,;]?\\s(?:${asking.joins})\\s(?=(${asking.words})(?!\\p{L}))`, "iu").exec(
    sentence,
  );
  if (join === null) return [sentence];
  const first = sentence.slice(0, join.index);
  const second = sentence.slice(join.index + join[0].length);
  if (patterns.whole(asking.words).test(first))
    return [`${first}${second.slice(join[1]?.length ?? 0)}`, second];
  const isWhole = termsOf(first, askedBy(sentence).language).length > 0 && hasVerb(second, patterns);
  return isWhole ? [`${first}?`, ...joinedIn(second, patterns)] : [sentence];
};

const hasVerb = (question: string, { words, find, opening }: Patterns): boolean =>
  find(words.verbs).test(question) ||
  (words.asking !== undefined &&
    !opening(`(?:${words.asking.words}) ${words.asking.without}`).test(question) &&
    question.split(/\s+/).length >= FEWEST);
