import type { TokenLimits } from "../contract/handlers.ts";
import { type Answer, type Message, type Part, sourcesOf } from "../domain/records.ts";

/** Ids of the resources that a text may tell of; null for all of a workspace. */
type Reach = readonly string[] | null;

/** What an answer may tell of. Those of earlier versions do not say, and may tell of anything. */
const reachOfMessage = ({ response }: Message): Reach => (response === null ? [] : (response.reach ?? null));

/**
 * What an answer may tell of: the resources that are looked into for it, and whatever the thread before it tells.
 * @param resourceIds the only ones that are looked into; undefined for all.
 */
export const reachOf = (resourceIds: readonly string[] | undefined, thread: Message[]): Reach => {
  const reaches = [resourceIds ?? null, ...thread.map(reachOfMessage)];
  const bounded = reaches.filter((reach) => reach !== null);
  return bounded.length < reaches.length ? null : [...new Set(bounded.flat())];
};

/** An answer's parts as one text. */
export const contentOf = ({ parts }: Pick<Answer, "parts">): string =>
  parts.map(({ text }) => text).join("\n\n");

const WITHHELD = "Parts of this answer come from documents that are not available here.";

/**
 * What is left of a part of an answer that may tell of other resources than these. A part without a source may tell of
 * whatever was read for it; so may the text that a model wrote beside its sources, whose quotes alone are sure to be theirs.
 */
const openPart = (part: Part, open: ReadonlySet<string>, engine: Answer["engine"]): Part[] => {
  const sources = sourcesOf(part);
  const [source = null] = sources;
  if (source === null || !sources.every(({ resource_id }) => open.has(resource_id))) return [];
  if (engine === "excerpts") return [part];
  const quotes = sources.map(({ metadata: { quote } }) => quote).filter((quote) => quote !== undefined);
  return quotes.length === 0
    ? []
    : [{ text: quotes.join(" … "), source, ...(sources.length > 1 && { sources }) }];
};

/**
 * A message as the holder of a token may read it. An answer that tells of nothing but the token's resources is whole; of
 * any other only what it quotes of these is left.
 */
export const withinToken = (message: Message, token: TokenLimits | undefined): Message => {
  const limits = token?.resource_ids ?? null;
  if (limits === null || message.response === null) return message;
  const open = new Set(limits);
  if (reachOfMessage(message)?.every((id) => open.has(id))) return message;
  const { engine } = message.response;
  const parts = message.response.parts.flatMap((part) => openPart(part, open, engine));
  const response: Answer = {
    type: "answer",
    parts: [...parts, { text: WITHHELD, source: null }],
    form: null,
    ...(engine === undefined ? {} : { engine }),
    reach: limits,
  };
  return {
    ...message,
    content: contentOf(response),
    response,
    citations: message.citations.filter(({ resource_id }) => open.has(resource_id)),
    resource_ids: message.resource_ids.filter((id) => open.has(id)),
  };
};
