import { patternsOf } from "../../words/patterns.ts";

/** Where a question goes on to a second one: "What is ..., and how ...", "Is there ...? If so, what ...". */
const SECOND_QUESTION =
  /[,;?] (?:(?:and|or|but) )?(?:if (?:so|any),? )?(?:what|which|who|how|when|where|why|do|does|did|is|are|was|were|could|might) /i;
/** Characters before a second question that make a first one. */
const FIRST_QUESTION = 15;
/** Words that an answer need not have: "how long" is answered by years, not by "long". */
export function wordsAsking(question: string, language = "en"): string {
  const { words, find } = patternsOf(language) ?? {};
  const { person } = words?.kinds ?? {};
  const leading = person !== undefined && find?.(person).test(question) ? words?.leading : undefined;
  const asking = [words?.durations, words?.frequencies?.asks, words?.spelling, leading].filter(
    (each) => each !== undefined,
  );
  return asking.map((each) => find?.(each).exec(question)?.[0] ?? "").join(" ");
}

/** "How large is the mill?" asks for a figure, which is seldom said to be large. */
export function withoutSize(question: string, language = "en"): string {
  const { words, find } = patternsOf(language) ?? {};
  return words?.sizes === undefined || find === undefined
    ? question
    : question.replace(find(words.sizes), " ");
}

/** What a question asks first, where it goes on to a second one. */
export function firstQuestion(text: string): string {
  const second = text.slice(FIRST_QUESTION).search(SECOND_QUESTION);
  return second < 0 ? text : text.slice(0, FIRST_QUESTION + second);
}
