import { IMAGE_CAME } from "../../answer/question/question.ts";
import type { Content, ContentPart, Role } from "../../contract/generated/openai-types.ts";
import { QaError } from "../../domain/errors.ts";
import type { ChatTurn } from "../../domain/models/models.ts";
import { MAX_HISTORY } from "../chat/history.ts";
import { answeredFrom, withoutSources } from "./earlier-answer.ts";

/** Characters of a question, at most, as in the server's own API. */
const MAX_QUESTION = 32_000;
/** Characters of instructions, at most: they are sent with every call to the model. */
const MAX_INSTRUCTIONS = 8_000;

/** A message as received. */
export interface Sent {
  role: Role;
  content?: Content | undefined;
  /** Its path in the body, for refusals. */
  field: string;
}

export interface Conversation {
  question: string;
  /** What was said before, oldest first. */
  history: ChatTurn[];
  /** Documents that the last answer before cites, by the text that the caller sent: it may name any. */
  cited: string[];
  /** Empty if there are none. */
  instructions: string;
}

export const refused = (field: string, message: string): QaError =>
  new QaError("invalid_request", message, { details: [{ field, message }] });

const textOfPart = ({ type, text = "", refusal = "" }: ContentPart): string | undefined => {
  if (type === "refusal") return refusal;
  return type === "text" || type === "input_text" || type === "output_text" ? text : undefined;
};

/** Content that is not text is replaced by words that say so. */
const textOf = (content: Content | undefined): string =>
  Array.isArray(content)
    ? content.map((part) => textOfPart(part) ?? IMAGE_CAME).join("\n\n")
    : (content ?? "");

/** @throws QaError `invalid_request` for a last message that is not a question in words. */
const questionOf = (last: Sent | undefined, fallback: string): string => {
  if (last?.role !== "user") throw refused(last?.field ?? fallback, "the last message must be the user's");
  if (Array.isArray(last.content) && last.content.some((part) => textOfPart(part) === undefined))
    throw refused(
      last.field,
      "a question here is text alone: images are asked about in the server's own API, files are uploaded there",
    );
  const text = textOf(last.content);
  if (text.trim() === "") throw refused(last.field, "the question must not be empty");
  if (text.length > MAX_QUESTION)
    throw refused(last.field, `the question must have at most ${MAX_QUESTION} characters`);
  return text;
};

const turnsOf = (messages: Sent[]): ChatTurn[] =>
  messages.flatMap(({ role, content }): ChatTurn[] => {
    const text = textOf(content);
    if (text.trim() === "") return [];
    if (role === "user") return [{ role, content: text }];
    return role === "assistant" ? [{ role, content: withoutSources(text) }] : [];
  });

/** As in the server's own chat, of the last answer which is one. */
const citedIn = (messages: Sent[]): string[] =>
  messages
    .map(({ role, content }) => (role === "assistant" ? answeredFrom(textOf(content)) : []))
    .findLast((ids) => ids.length > 0) ?? [];

/**
 * The last message as the question, and the messages before it.
 * @param own instructions that come beside the messages.
 * @param field what the messages are called.
 */
export const conversationOf = (messages: Sent[], own: string, field: string): Conversation => {
  const isInstruction = ({ role }: Sent): boolean => role === "system" || role === "developer";
  const said = messages.filter((message) => !isInstruction(message));
  const told = messages.filter(isInstruction).map(({ content }) => textOf(content));
  const instructions = [own, ...told].filter((text) => text.trim() !== "").join("\n\n");
  if (instructions.length > MAX_INSTRUCTIONS)
    throw refused(field, `instructions must have at most ${MAX_INSTRUCTIONS} characters in all`);
  const question = questionOf(said.at(-1), field);
  const before = said.slice(0, -1).slice(-MAX_HISTORY);
  return { question, history: turnsOf(before), cited: citedIn(before), instructions };
};
