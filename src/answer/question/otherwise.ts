import { trimQuestion } from "../../domain/trim-question.ts";
import { languageOfQuestion, patternsOf } from "../words/patterns.ts";

const END = /\s*[?.!]+\s*$/;

/** A name, or a company or a part of one without its name: nobody else has statements. */
const COMPANY =
  /^(?:the |our |its )?(?:\p{Lu}|(?:company|firm|group|corporation|business|segment|division|unit)(?!\p{L}))/u;

/** A name and nothing else, or what an organisation without its name is called: "the school bus" is none. */
const NAME_ALONE =
  /^(?!I$)(?:the |our )?(?:\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:of|and|the|for|&|\p{Lu}[\p{L}\p{N}&.'’-]*))*|company|firm|group|corporation|charity|society|association|agency|department|school|college|university|hospital|library|museum|council|board|club)$/u;

/**
 * The same question in words that documents rather have, the likeliest first: none for most.
 * "How much did Mills make?" asks for its net income, but nobody's whose name is not written as one.
 */
export const askedOtherwise = (question: string): string[] => {
  const plain = trimQuestion(question).replace(END, "");
  const patterns = patternsOf(languageOfQuestion(plain) ?? "en");
  return (patterns?.words.otherwise ?? []).flatMap(([asked, same, by]) => {
    const whole = patterns?.whole(asked);
    const [, who = ""] = whole?.exec(plain) ?? [];
    return whole !== undefined && (by === "name" ? NAME_ALONE : COMPANY).test(who)
      ? [`${plain.replace(whole, same)}?`]
      : [];
  });
};
