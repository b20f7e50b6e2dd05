import type { Answer, Form, Message, Part } from "../../../client/index.ts";
import type { Pending } from "./use-asking.ts";

/** A question and what came back. */
export interface Turn {
  /** Of the question. */
  id: string;
  /** Of the answer, once it is stored. */
  answerId: string | undefined;
  question: string;
  /** The URL of an image that was asked about. */
  image: string | undefined;
  parts: readonly Part[];
  form: Form | undefined;
  /** Facts about the whole answer; undefined until it is there. */
  about: Pick<Answer, "engine" | "notice" | "coverage"> | undefined;
}

/** Of a message and the one that answers it. */
const turnOf = (asked: Message, answered: Message | undefined): Turn => ({
  id: asked.id,
  answerId: answered?.id,
  question: asked.content,
  image: asked.image_url ?? undefined,
  parts: answered?.response?.parts ?? [],
  form: answered?.response?.form ?? undefined,
  about: answered?.response ?? undefined,
});

/** A transcript, oldest first, as turns. */
export const turnsOf = (messages: readonly Message[]): Turn[] =>
  messages.flatMap((message, at) => {
    if (message.role !== "user") return [];
    const next = messages[at + 1];
    return [turnOf(message, next?.role === "assistant" ? next : undefined)];
  });

/** A question with its answer so far. */
export const turnOnItsWay = ({ question, parts }: Pick<Pending, "question" | "parts">): Turn => ({
  id: "pending",
  answerId: undefined,
  question,
  image: undefined,
  parts,
  form: undefined,
  about: undefined,
});
