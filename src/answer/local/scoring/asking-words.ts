import { termsOf } from "../../../domain/language/terms.ts";
import { patternsOf } from "../../words/patterns.ts";

/** "How large is the mill?" asks for a figure, whose sentence seldom contains "large". */
export function withoutSize(question: string, language = "en"): string {
  const { words, find } = patternsOf(language) ?? {};
  const plain = words?.sizes === undefined ? question : question.replace(find?.(words.sizes) ?? "", " ");
  return termsOf(plain, language).length > 0 ? plain : question;
}

/** Words that an answer need not contain: "how long" is answered by years, not by "long". */
export function wordsAsking(question: string, language = "en"): string {
  const { words, find } = patternsOf(language) ?? {};
  const { person } = words?.kinds ?? {};
  const leading = person !== undefined && find?.(person).test(question) ? words?.leading : undefined;
  const asking = [words?.durations, words?.frequencies?.asks, words?.spelling, leading].filter(
    (each) => each !== undefined,
  );
  return asking.map((each) => find?.(each).exec(question)?.[0] ?? "").join(" ");
}
