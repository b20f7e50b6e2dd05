import type { TokenLimits } from "../contract/handlers.ts";
import { type Answer, type Message, type Part, sourcesOf } from "../domain/records.ts";

/** Ids of the resources that a text may reveal; null for all of a workspace. */
type Reach = readonly string[] | null;

/** The resources that an answer may reveal. Those of earlier versions do not say, and may reveal any. */
const reachOfMessage = ({ response }: Message): Reach => (response === null ? [] : (response.reach ?? null));

/**
 * The resources that an answer may reveal: those that are searched for it, and those revealed by the thread before it.
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
 * The readable rest of a part of an answer that may reveal other resources than these. A part without a source may
 * reveal anything read for it; so may a model's own text next to its sources: only its quotes are certain to be from
 * them.
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
 * A message as the holder of a token may read it. An answer that only reveals the token's resources is complete; of any
 * other, only its quotes from these remain.
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
