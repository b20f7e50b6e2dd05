import { sentencesOf } from "../../domain/sentences.ts";
import { languageOfQuestion, type Patterns, patternsOf } from "../words/patterns.ts";
import { askedBy } from "./kind.ts";

/** What a sentence that asks ends with. */
const MARK = /[?？؟]["'”’»)]?\s*$/u;
const END = /[\s.!]*$/u;
/** What parts a statement from the question behind it. */
const PARTED = /(?:[,;:]|\s[-–—])\s+/gu;
/** Kinds that a sentence asks for without a question mark: "List the goals." */
const TOLD_TO: ReadonlySet<string> = new Set(["list", "summary", "comparison", "definition"]);

/**
 * A question before what leads up to it, as its words tell most of where they begin: "Is there parking, if I come by car?",
 * "How do I start a claim? The vet's bill came today." Itself where it begins with the question, or where more is asked.
 */
export const withContextLast = (text: string): string => {
  const language = languageOfQuestion(text) ?? "en";
  const patterns = patternsOf(language);
  if (patterns?.words.leadIns === undefined) return text;
  const sentences = sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));
  const last = sentences.at(-1) ?? "";
  const before = sentences.slice(0, -1);
  if (before.length === 0) return clauseFirst(text, patterns);
  const isLed =
    (MARK.test(last) || patterns.opening(patterns.words.asking?.words ?? "").test(last)) &&
    before.every((each) => leadsUp(each, patterns));
  return isLed ? `${marked(clauseFirst(last, patterns))} ${before.join(" ")}` : text;
};

/**
 * What stands behind the question that a text begins with, and is not what is asked: "" where nothing does, where another
 * question does, or the first one cannot be read without it ("How do I lock them? The buttons are ...").
 */
export const contextBehind = (text: string): string => {
  const [, question = "", behind = ""] = /^([^?？؟]*[?？؟]["'”’»)]?)\s+(.+)$/su.exec(text) ?? [];
  if (behind === "" || /[?？؟]/u.test(behind) || WANTED.test(behind)) return "";
  const patterns = patternsOf(languageOfQuestion(text) ?? "en");
  return patterns !== undefined && leansOn(question, patterns) ? "" : behind;
};

/** "I need his home address." */
const WANTED =
  /\b(?:I|we)(?:['’]m| am|['’]re| are)? (?:\p{L}+ ){0,2}?(?:need|want|mean|meant|looking for|after)\b/iu;

/** Whether a question has a pronoun, so that what stands beside it says of what it is. */
const leansOn = (question: string, { words, find }: Patterns): boolean =>
  words.pronouns !== undefined &&
  find(
    `${words.pronouns.owning}|${words.pronouns.ofPersons}|${words.pronouns.personal}|th(?:is|at|ese|ose) ones?`,
  ).test(question);

/** Whether a sentence only says how things stand, before a question. */
const leadsUp = (sentence: string, { words, opening }: Patterns): boolean =>
  !MARK.test(sentence) &&
  !opening(`(?:${words.asking?.words}|${words.verbs}|${words.leadIns?.others})`).test(sentence) &&
  (words.courtesies === undefined || !opening(words.courtesies).test(sentence)) &&
  !TOLD_TO.has(askedBy(sentence).kind);

const marked = (question: string): string =>
  MARK.test(question) ? question : `${question.replace(END, "")}?`;

/** The same within one sentence, of a clause that says when or where this is asked, or of a statement. */
const clauseFirst = (sentence: string, patterns: Patterns): string => {
  const { words, opening } = patterns;
  const { leadIns, asking, verbs } = words;
  if (leadIns === undefined || asking === undefined || opening(words.goingOn).test(sentence)) return sentence;
  const parts = [...sentence.matchAll(PARTED)].map((parted) => [parted.index, parted[0].length] as const);
  const begun = opening(`(?:${asking.words}|${verbs})`);
  const [at, length] = parts.find(([at, length]) => begun.test(sentence.slice(at + length))) ?? [-1, 0];
  const [lead, question] = [sentence.slice(0, at), sentence.slice(at + length)];
  if (at < 0 || lead.split(/\s+/).length < FEWEST) return sentence;
  if (opening(`(?:${leadIns.clauses})(?! (?:${verbs}) )`).test(lead))
    return `${question.trimEnd().replace(/[?？؟]$/u, "")}, ${lead.charAt(0).toLowerCase()}${lead.slice(1)}?`;
  // "Rye and wheat: how do they compare?", "The mill, which was built in 1820, has how many floors?"
  const isStatement =
    opening(leadIns.asks).test(question) &&
    !opening(`(?:${asking.words}|${verbs}|${leadIns.others})`).test(lead) &&
    !leansOn(question, patterns);
  return isStatement ? `${marked(question)} ${lead}.` : sentence;
};

/** Words of a statement, at the least: "Apple, what was the revenue?" */
const FEWEST = 3;
