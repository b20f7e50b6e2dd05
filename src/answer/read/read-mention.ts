import { inTurns } from "../../domain/steps.ts";
import { saidOf } from "../local/said-of.ts";
import type { PassageSearch } from "../ports.ts";
import { mentionIn } from "../question/mention.ts";
import type { Retrieve } from "../search/retrieve.ts";
import type { Wanted } from "../search/search.ts";
import { withRests } from "./cut-sentences.ts";
import type { ReadFrom } from "./read-from.ts";

/**
 * Reads where something is told of, if a question asks whether it is: "Is there anything about rust?". Where nothing is
 * told of all of it, what is near; nothing where no passage has a word of it. Undefined where it asks something else, or
 * of several documents apart.
 */
export const readMention = async (
  { passages, retrieve }: { passages: PassageSearch; retrieve: Retrieve },
  question: string,
  query: Wanted,
  signal: AbortSignal,
): Promise<ReadFrom | undefined> => {
  const mention = mentionIn(question);
  if (mention === undefined) return undefined;
  const retrieved = await retrieve({ ...query, text: mention.text }, signal);
  if (retrieved.missing.length > 0 || retrieved.sides.length > 1) return undefined;
  const reading = await inTurns(saidOf(mention, retrieved));
  const parts = await withRests(passages, query.workspaceId, reading.parts, signal);
  return { reading: { ...reading, parts }, retrieved };
};
