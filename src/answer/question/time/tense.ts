import { inEnglish, patternsOf } from "../../words/patterns.ts";

/** Whether a question asks for what was: its verb says so. English. */
export const asksOfPast = (question: string): boolean =>
  inEnglish(patternsOf("en")?.words.tenses?.asksPast ?? "(?!)").test(question);

/** Whether a text tells of what is to come where the question asks for what was: its first verb says so. */
export const yetToCome = (question: string, language = "en"): ((text: string) => boolean) => {
  const patterns = patternsOf(language);
  if (patterns?.words.tenses === undefined) return () => false;
  const { asksPast, past, future } = patterns.words.tenses;
  const [toCome, was] = [patterns.find(future), patterns.find(past)];
  if (!patterns.find(asksPast).test(question) || toCome.test(question)) return () => false;
  return (text) => {
    const at = text.search(toCome);
    return at >= 0 && !was.test(text.slice(0, at));
  };
};
