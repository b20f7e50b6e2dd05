import { IMAGE_CAME, introducesSuggestions } from "../../answer/question/question.ts";
import type { ChatTurn } from "../../domain/models/models.ts";
import { type Answer, type FormField, type Message, sourcesOf } from "../../domain/records.ts";

/** Messages of a thread that are used for its next answer, at most. */
export const MAX_HISTORY = 20;

/** A thread's messages for a model, with requested forms in words. */
export const turnsOf = (messages: Message[]): ChatTurn[] =>
  messages.map(({ role, content, response, image_id }) => ({
    role,
    content: [content, formInWords(response?.form ?? null), image_id === null ? "" : IMAGE_CAME]
      .filter((text) => text !== "")
      .join("\n\n"),
  }));

/** The documents that the last real answer cites: suggestions are about other documents. */
export const citedIn = (messages: Message[]): string[] =>
  messages.map(answeredFrom).findLast((ids) => ids.length > 0) ?? [];

/** The documents that a message answers from; none for what follows the statement that there is no answer. */
const answeredFrom = ({ role, response, resource_ids }: Message): string[] => {
  if (role !== "assistant") return [];
  const parts = response?.parts ?? [];
  const near = parts.findIndex(({ text, source }) => source === null && introducesSuggestions(text));
  if (near < 0) return resource_ids;
  return [
    ...new Set(
      parts
        .slice(0, near)
        .flatMap(sourcesOf)
        .map(({ resource_id }) => resource_id),
    ),
  ];
};

/** A form that an answer asks the user to fill in; empty without one. */
export const formInWords = (form: Answer["form"]): string => {
  if (form === null) return "";
  return [`The form to fill in: ${form.title}`, ...form.fields.map(fieldInWords)].join("\n");
};

const fieldInWords = ({ name, label, type, required, options }: FormField): string => {
  const choice = options.length > 0 ? `, one of: ${options.join("; ")}` : "";
  return `- ${label} (${name}, ${type}${required ? ", required" : ""}${choice})`;
};
