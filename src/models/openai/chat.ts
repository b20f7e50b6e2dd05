import type { ChatModel } from "../../domain/models.ts";
import { converse } from "./conversation.ts";
import type { Habits } from "./habits.ts";
import type { Ask } from "./provider.ts";

/** @param habits shared by all lanes to the model. */
export const chatModel = (ask: Ask, model: string, timeoutMs: number, habits: Habits): ChatModel => ({
  name: model,
  complete: async (completion, signal, listen) => {
    const text = await ask({
      model,
      timeoutMs,
      signal,
      call: (client, options) =>
        converse(client, model, completion, habits, { ...options, ...(listen && { listen }) }),
    });
    return jsonOf(text);
  },
});

/**
 * As it is, or in a Markdown fence around the whole of it; an answer may have fences of its own inside its strings. What
 * is no JSON stays text, which fits no schema.
 */
const jsonOf = (text: string): unknown => {
  const inFence = /^```\w*\s*\n([\s\S]*)\n\s*```$/.exec(text)?.[1];
  for (const candidate of [text, inFence]) {
    try {
      if (candidate !== undefined) return JSON.parse(candidate);
    } catch {}
  }
  return text;
};
