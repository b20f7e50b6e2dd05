import type { ApiError } from "../client/errors.ts";
import type { Form, Message, Part } from "../client/index.ts";

/** A question as it is sent. */
export interface Draft {
  text: string;
  image?: File | undefined;
}

export type TurnState =
  /** `until`: when it is sent again, in milliseconds since 1970, where the server asked to wait. */
  | { is: "asking"; until?: number | undefined }
  | { is: "answered" }
  | { is: "stopped" }
  /** `until`: before that it is of no use to ask again. */
  | { is: "failed"; error: ApiError; until?: number | undefined };

/** A question and what came of it. */
export interface Turn {
  /** Its own among the turns that are shown; repeats of the question are sent under it. */
  key: string;
  draft: Draft;
  /** Where its image is, once it is stored. */
  imageUrl: string | null;
  parts: Part[];
  form: Form | null;
  state: TurnState;
}

/** A transcript, oldest first, as turns. */
export function turnsOf(messages: Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const { id, role, content, image_url: imageUrl, response } of messages) {
    const asked = turns.at(-1);
    if (role === "user") {
      const state = { is: "answered" } as const;
      turns.push({ key: id, draft: { text: content }, imageUrl, parts: [], form: null, state });
    } else if (asked) {
      turns[turns.length - 1] = {
        ...asked,
        parts: response?.parts ?? [{ text: content, source: null }],
        form: response?.form ?? null,
      };
    }
  }
  return turns;
}
