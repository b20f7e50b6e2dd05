import type { ChatTurn } from "../domain/models.ts";
import { recent } from "./history.ts";
import { IMAGE_CAME } from "./question.ts";
import { termsOf } from "./terms.ts";

/** A question with fewer terms than this does not say what it is about. */
const ENOUGH_TERMS = 2;
/** English words that point at something said before, and beginnings that go on from it. */
const POINTING =
  /\b(?:it|its|they|them|theirs?|he|him|his|she|hers?|this|these|those|ones?|the same)\b|\b(?:about|of|for|from|in|is|was) that\b/i;
const GOING_ON = /^\s*(?:and|or|but|so|then|what about|how about)\b/i;
/** Earlier questions whose words are carried over, at the most. */
const MAX_CARRIED = 3;

/** Whether a question cannot be understood without what was said before it: it names too little, or points back. */
export const leansBack = (question: string): boolean =>
  termsOf(question).length < ENOUGH_TERMS || POINTING.test(question) || GOING_ON.test(question);

/**
 * A question with the words of the one that it leans on; that one may lean on another. As it is when it stands alone.
 * @param history the messages before it, oldest first.
 */
export const withCarriedOver = (question: string, history: ChatTurn[]): string => {
  const asked = [question];
  const before = recent(history)
    .filter(({ role }) => role === "user")
    .map(({ content }) => content.replace(IMAGE_CAME, "").trim())
    .filter((content) => content !== "");
  for (let last = question; leansBack(last) && asked.length <= MAX_CARRIED; ) {
    const previous = before.pop();
    if (previous === undefined) break;
    asked.push(previous);
    last = previous;
  }
  return asked.join("\n");
};
