import type { Answer, Citation, Exchange, Explanation, Form, Message, Part } from "../../client/index.ts";

/** A question and what came back. */
export interface Turn {
  id: string;
  question: string;
  /** An image that was asked about. */
  image: string | undefined;
  parts: readonly Part[];
  citations: readonly Citation[];
  form: Form | undefined;
  /** What there is to say of the whole answer; undefined until it is there. */
  about: Pick<Answer, "engine" | "notice" | "coverage"> | undefined;
  explanation: Explanation | undefined;
}

/** Of a message and the one that answers it. */
const turnOf = (asked: Message, answered: Message | undefined): Turn => ({
  id: asked.id,
  question: asked.content,
  image: asked.image_url ?? undefined,
  parts: answered?.response?.parts ?? [],
  citations: answered?.citations ?? [],
  form: answered?.response?.form ?? undefined,
  about: answered?.response ?? undefined,
  explanation: undefined,
});

/** A transcript, oldest first, as the turns that it is made of. */
export const turnsOf = (messages: readonly Message[]): Turn[] =>
  messages.flatMap((message, at) => {
    if (message.role !== "user") return [];
    const next = messages[at + 1];
    return [turnOf(message, next?.role === "assistant" ? next : undefined)];
  });

/** A question whose answer is on its way, as far as it is there. */
export const turnOnItsWay = ({
  question,
  parts,
  citations,
}: Pick<Turn, "question" | "parts" | "citations">): Turn => ({
  id: "pending",
  question,
  image: undefined,
  parts,
  citations,
  form: undefined,
  about: undefined,
  explanation: undefined,
});

export const turnIn = ({ user_message, assistant_message, explanation }: Exchange): Turn => ({
  ...turnOf(user_message, assistant_message),
  explanation,
});
