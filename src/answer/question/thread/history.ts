import type { ChatTurn } from "../../../domain/models/models.ts";
import { IMAGE_CAME } from "../question.ts";

/** Characters of earlier messages that are sent, newest first (about 2,000 tokens), and of each of them. */
export const MAX_HISTORY = 8_000;
const MAX_EARLIER_MESSAGE = 2_000;

/**
 * The newest messages that fit the budget, long ones cut, oldest first.
 * @param characters of all of them together.
 */
export const recent = (history: ChatTurn[], characters = MAX_HISTORY): ChatTurn[] => {
  let left = characters;
  const cut = history.map(({ role, content }) => ({
    role,
    content: content.slice(0, MAX_EARLIER_MESSAGE).toWellFormed(),
  }));
  const first = cut.findLastIndex(({ content }) => {
    left -= content.length;
    return left < 0;
  });
  const kept = cut.slice(first + 1);
  // Some chat templates reject a conversation that begins with an assistant.
  return kept.slice(
    Math.max(
      0,
      kept.findIndex(({ role }) => role === "user"),
    ),
  );
};

/** The earlier questions, latest first. */
export const askedBefore = (history: ChatTurn[]): string[] =>
  recent(history)
    .filter(({ role }) => role === "user")
    .map(({ content }) => content.replace(IMAGE_CAME, "").trim())
    .filter((content) => content !== "")
    .toReversed();
