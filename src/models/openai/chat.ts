import type { ChatModel } from "../../domain/models/models.ts";
import { converse } from "./conversation.ts";
import type { Habits } from "./habits.ts";
import { hasKeys, jsonIn } from "./json-in.ts";
import type { Ask } from "./provider.ts";

/** @param habits shared by all lanes to the model. */
export const chatModel = (ask: Ask, model: string, habits: Habits): ChatModel => ({
  name: model,
  get mostImages() {
    return habits.images;
  },
  complete: (completion, signal, listen) =>
    ask({
      model,
      signal,
      call: async (client, options) => {
        const text = await converse(client, model, completion, habits, {
          ...options,
          ...(listen && { listen }),
        });
        const required = requiredBy(completion.schema);
        const reply = jsonIn(text, required);
        if (typeof reply !== "object" || !hasKeys(reply, required)) options.onUnfit(text);
        return reply;
      },
    }),
});

const requiredBy = ({ required }: Record<string, unknown>): string[] =>
  Array.isArray(required) ? required.filter((key) => typeof key === "string") : [];
