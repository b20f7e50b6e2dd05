import { trimQuestion } from "../../domain/trim-question.ts";
import { languageOfQuestion, patternsOf } from "../words/patterns.ts";

const END = /\s*[?.!]+\s*$/;

/** The same question in words that documents rather have, the likeliest first: none for most. */
export const askedOtherwise = (question: string): string[] => {
  const plain = trimQuestion(question).replace(END, "");
  const patterns = patternsOf(languageOfQuestion(plain) ?? "en");
  return (patterns?.words.otherwise ?? []).flatMap(([asked, same]) => {
    const whole = patterns?.whole(asked);
    return whole?.test(plain) === true ? [`${plain.replace(whole, same)}?`] : [];
  });
};
