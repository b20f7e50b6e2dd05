import { termsOf } from "../../../domain/language/terms.ts";
import { isQuestion } from "../../../domain/text/line-shapes.ts";
import { hasSmallLetter, writtenWords } from "../../../domain/words/written.ts";
import { languageOfQuestion, type Patterns, patternsOf } from "../../words/patterns.ts";
import { isFrame } from "../frame.ts";
import { classify } from "../kind.ts";

/** Questions that are split, at most: with more, the text is asked as a whole. */
const MOST = 3;
/** The end of a question that is followed by another. */
const ENDED = /(?<=[?？؟]["'”’»)]?)\s*(?=[¿¡"“„«(]?[\p{L}\p{N}])/u;
/** Text in quotation marks asks nothing. */
const QUOTE = /["“”„«»]/u;
/** "And why?", "and how many?" are parts of the first question. */
const FEWEST = 3;
/** Kinds whose question may contrast two: "between what was planned and what was done". */
const OF_WHOLE: ReadonlySet<string> = new Set(["comparison", "summary"]);

/**
 * The questions that a text asks one after the other, each self-contained: "When was the mill founded, and who leads
 * it?" asks two, and so does "When and where was it founded?". Only the text itself if it asks one, or many; a second
 * one without a verb ("and how many in May?") is part of the first.
 */
export const questionsIn = (text: string): string[] => {
  const language = languageOfQuestion(text) ?? "en";
  const patterns = patternsOf(language);
  const [first = "", ...others] = text.split(ENDED);
  const areQuestions = [first, ...others].every((sentence) => isQuestion(sentence));
  const saysSomething = (sentence: string): boolean =>
    termsOf(sentence, language).some((term) => !isFrame(term, language));
  if (!areQuestions || !others.every(saysSomething)) return joinedIn(text, patterns);
  // "Really? When was it founded?"
  const sentences = others.length === 0 || saysSomething(first) ? [first, ...others] : others;
  const all = sentences.flatMap((sentence) => joinedIn(sentence.trim(), patterns));
  return all.length > MOST ? [text] : all;
};

/** The questions that a sentence joins with "and". */
const joinedIn = (sentence: string, patterns: Patterns | undefined): string[] => {
  const { asking } = patterns?.words ?? {};
  if (patterns === undefined || asking === undefined || QUOTE.test(sentence)) return [sentence];
  if (OF_WHOLE.has(classify(sentence).kind)) return [sentence];
  const join = new RegExp(`[,;]?\\s(?:${asking.joins})\\s(?=(${asking.words})(?!\\p{L}))`, "iu").exec(
    sentence,
  );
  const [joined = "", word = ""] = join ?? [];
  // "Who" in the middle of a sentence is part of a title, and "WHO" a name.
  if (join === null || (word !== word.toLowerCase() && hasSmallLetter(sentence))) return [sentence];
  const first = sentence.slice(0, join.index);
  const second = sentence.slice(join.index + joined.length);
  if (patterns.whole(asking.words).test(first)) return [`${first}${second.slice(word.length)}`, second];
  const isTwo = asksOnce(first, patterns) && hasVerb(second, patterns);
  return isTwo ? [`${first}?`, ...joinedIn(second, patterns)] : [sentence];
};

/**
 * Whether a question begins like one, and has no other question word, whose clause may continue after "and": "the town
 * where he was born and where he died".
 */
const asksOnce = (question: string, { words, opening, find }: Patterns): boolean => {
  const asking = words.asking?.words ?? "";
  const begun = opening(`(?:(?:${words.within ?? ""}|by|for|of) )?(?:${asking}|${words.verbs})`).exec(
    question.replace(/^[^,?]{2,40}, /u, ""),
  );
  if (begun === null || termsOf(question, classify(question).language).length === 0) return false;
  return !find(asking).test(question.slice(question.indexOf(begun[0]) + begun[0].length));
};

const hasVerb = (question: string, { words, find, opening }: Patterns): boolean =>
  find(words.verbs).test(question) ||
  (words.asking !== undefined &&
    !opening(`(?:${words.asking.words}) ${words.asking.without}`).test(question) &&
    writtenWords(question).length >= FEWEST);

/** "I need his home address." */
const WANTED =
  /\b(?:I|we)(?:['’]m| am|['’]re| are)? (?:\p{L}+ ){0,2}?(?:need|want|mean|meant|looking for|after)\b/iu;

/**
 * The context after the question that a text begins with: "" if there is none, if another question follows, or if the
 * first has a pronoun and cannot be read without it ("How do I lock them? The buttons are ...").
 */
export const contextBehind = (text: string): string => {
  const [, question = "", behind = ""] = /^([^?？؟]*[?？؟]["'”’»)]?)\s+(.+)$/su.exec(text) ?? [];
  if (behind === "" || /[?？؟]/u.test(behind) || WANTED.test(behind)) return "";
  const patterns = patternsOf(languageOfQuestion(text) ?? "en");
  const { owning, ofPersons, personal } = patterns?.words.pronouns ?? {};
  const leansOn = `${owning}|${ofPersons}|${personal}|th(?:is|at|ese|ose) ones?`;
  return owning !== undefined && patterns?.find(leansOn).test(question) ? "" : behind;
};
