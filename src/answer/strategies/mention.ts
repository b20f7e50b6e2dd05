import { firstOfEach } from "../../domain/collections/first-of-each.ts";
import { inTurns } from "../../domain/concurrency/steps.ts";
import { excerptsAbout } from "../local/excerpts-about.ts";
import { mentionIn } from "../question/names/mention.ts";
import type { Retrieved } from "../search/retrieve.ts";
import { idsOf, type Wanted } from "../search/search.ts";
import type { ReadFrom, ReadingDependencies } from "./inquiry.ts";

/** Passages that are examined for documents that mention something, and such documents, at most. */
const MOST_PASSAGES = 120;
const MOST_DOCUMENTS = 20;

/**
 * Finds where something is mentioned, if a question asks whether it is, "Is there anything about rust?", or in which
 * documents. If nothing mentions all of it, suggestions; nothing if no passage has a word of it. Undefined if it asks
 * something else, depends on the previous question, or asks several documents separately.
 * @returns with it, as `isCut`, whether more documents may mention it
 */
export const readMention = async (
  dependencies: ReadingDependencies,
  { own, whole }: { own: string; whole: string },
  query: Wanted,
  signal: AbortSignal,
): Promise<(ReadFrom & { isCut: boolean }) | undefined> => {
  // Words carried over to a question say where it would be mentioned, and are not part of the thing.
  const mention = own === whole ? mentionIn(own) : undefined;
  if (mention === undefined) return undefined;
  const { documents, retrieve } = dependencies;
  const retrieved = mention.each
    ? await bestOfEach(dependencies, { ...query, text: mention.thing })
    : await retrieve({ ...query, text: mention.text }, signal);
  signal.throwIfAborted();
  if (retrieved.missing.length > 0 || retrieved.sides.length > 1) return undefined;
  const isOnly = mention.where !== "" && (await documents(query.workspaceId, query.resourceIds)).length === 1;
  const reading = await inTurns(excerptsAbout(mention, retrieved, isOnly));
  const parts = reading.parts.slice(0, MOST_DOCUMENTS);
  const isCut = mention.each && retrieved.found.length > MOST_DOCUMENTS;
  return { reading: { ...reading, parts }, retrieved, isCut };
};

/** The best passage of each document that mentions any of it. */
const bestOfEach = async (
  { passages, readyTitles }: ReadingDependencies,
  { workspaceId, text, resourceIds }: Wanted,
): Promise<Retrieved> => {
  const hits = await passages.search(workspaceId, {
    text,
    limit: MOST_PASSAGES,
    ...(resourceIds && { resourceIds }),
  });
  const titles = await readyTitles(workspaceId, idsOf(hits));
  const found = firstOfEach(hits, ({ passage }) => passage.resourceId).flatMap((hit) => {
    const title = titles.get(hit.passage.resourceId);
    return title === undefined ? [] : [{ hit: { ...hit, about: hit.about ?? "" }, title }];
  });
  return { found, queries: [text], named: [], sides: [], missing: [], dropped: [] };
};
