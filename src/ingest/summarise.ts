import { QaError } from "../domain/errors.ts";
import type { ChatModel } from "../domain/models.ts";
import type { PassageDraft } from "../domain/passage.ts";
import type { ResourceType } from "../domain/records.ts";
import type { Summarised } from "./ports.ts";
import { summariseLocally } from "./summarise-local.ts";
import { summariseByModel } from "./summarise-model.ts";

/**
 * What a resource is about. An image's description is its summary. A chat model writes it where one is configured;
 * without one, or when that answers in no form that can be read or the document is not for it (too long for its context,
 * declined, an answer without end), it is made of the document's own sentences.
 */
export const summarise = async (
  { title, type }: { title: string; type: ResourceType },
  passages: PassageDraft[],
  chat: ChatModel | undefined,
  signal: AbortSignal,
): Promise<Summarised> => {
  if (type === "image") {
    const { key_notes } = await summariseLocally(passages, title);
    return { summary: passages[0]?.text ?? "", key_notes };
  }
  const written = chat && (await summariseByModel(chat, passages, title, signal).catch(nothing));
  return written ?? summariseLocally(passages, title);
};

/** What a model cannot do with this document makes the document no worse to search. */
const nothing = (error: unknown): undefined => {
  if (!(error instanceof QaError && error.isContent)) throw error;
};
