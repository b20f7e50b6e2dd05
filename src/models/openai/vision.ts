import type { VisionModel } from "../../domain/models/models.ts";
import { converse } from "./conversation.ts";
import type { Habits } from "./habits.ts";
import type { Ask } from "./provider.ts";

/** Tokens of an answer: a page of small print has about 2,000. */
const MAX_TOKENS = 4096;

/** @param habits shared by all lanes to the model. */
export const visionModel = (ask: Ask, model: string, habits: Habits): VisionModel => ({
  name: model,
  describe: (image, instruction, signal) =>
    ask({
      model,
      signal,
      call: (client, options) => {
        const turns = [{ role: "user" as const, content: instruction }];
        return converse(client, model, { turns, image, maxTokens: MAX_TOKENS }, habits, options);
      },
    }),
});
