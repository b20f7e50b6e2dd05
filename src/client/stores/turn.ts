import type { Answer, Citation, Form, Message, Part } from "../../contract/generated/types.ts";
import type { ApiError } from "../errors.ts";

/** A question as sent. */
export interface Draft {
  text: string;
  image?: File | undefined;
  /** The only documents to answer from. @default all that the token allows */
  resource_ids?: string[];
  skill_id?: string;
}

export type TurnState =
  /** `until`: when it is sent again, in milliseconds since 1970, if the server asked for a wait. */
  | { is: "asking"; until?: number | undefined }
  | { is: "answered" }
  | { is: "stopped" }
  /** `until`: asking again before this time is of no use. */
  | { is: "failed"; error: ApiError; until?: number | undefined };

/** A question and its outcome. */
export interface Turn {
  /** Unique among the turns that are shown; repeats of the question are sent under it. */
  key: string;
  draft: Draft;
  /** The URL of its image, once stored. */
  imageUrl: string | null;
  parts: Part[];
  /** The sources of the parts, without repeats. */
  citations: Citation[];
  form: Form | null;
  /** Who answered, notices, and how much was read for it; null until the answer is complete. */
  about: Pick<Answer, "engine" | "notice" | "coverage"> | null;
  state: TurnState;
}

/** A transcript, oldest first, as turns. */
export function turnsOf(messages: Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const { id, role, content, image_url: imageUrl, response, citations } of messages) {
    const asked = turns.at(-1);
    if (role === "user") {
      const state = { is: "answered" } as const;
      const draft = { text: content };
      turns.push({ key: id, draft, imageUrl, parts: [], citations: [], form: null, about: null, state });
    } else if (asked) {
      turns[turns.length - 1] = {
        ...asked,
        parts: response?.parts ?? [{ text: content, source: null, sources: [], calculation: null }],
        citations,
        form: response?.form ?? null,
        about: response,
      };
    }
  }
  return turns;
}
