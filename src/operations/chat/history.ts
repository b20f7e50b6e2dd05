import { CLOSEST_PASSAGES, IMAGE_CAME } from "../../answer/question/question.ts";
import type { ChatTurn } from "../../domain/models/models.ts";
import type { Answer, FormField, Message } from "../../domain/records.ts";

/** Messages of a thread that are looked at for its next answer, at the most. */
export const MAX_HISTORY = 20;

/** A thread's messages as they are told to a model: with the forms that it asked to fill in, in words. */
export const turnsOf = (messages: Message[]): ChatTurn[] =>
  messages.map(({ role, content, response, image_id }) => ({
    role,
    content: [content, formInWords(response?.form ?? null), image_id === null ? "" : IMAGE_CAME]
      .filter((text) => text !== "")
      .join("\n\n"),
  }));

/** The documents that the last answer before cites which is one: what is merely near to a question is about another. */
export const citedIn = (messages: Message[]): string[] =>
  messages.findLast(
    ({ role, content, resource_ids }) =>
      role === "assistant" && resource_ids.length > 0 && !content.startsWith(CLOSEST_PASSAGES.text),
  )?.resource_ids ?? [];

/** A form that an answer asks to fill in; empty without one. */
export const formInWords = (form: Answer["form"]): string => {
  if (form === null) return "";
  return [`The form to fill in: ${form.title}`, ...form.fields.map(fieldInWords)].join("\n");
};

const fieldInWords = ({ name, label, type, required, options }: FormField): string => {
  const choice = options.length > 0 ? `, one of: ${options.join("; ")}` : "";
  return `- ${label} (${name}, ${type}${required ? ", required" : ""}${choice})`;
};
