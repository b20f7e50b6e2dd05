import { idsOf, type SearchDependencies, type Wanted } from "./search.ts";

/** Passages looked at for a word: one of a ready document is enough, and others may be in the way. */
const KNOWING = 10;

/** Whether ready documents that a question may be answered from have a word, as it is written. */
export const isKnownIn = async (
  { passages, readyTitles }: Pick<SearchDependencies, "passages" | "readyTitles">,
  { workspaceId, resourceIds }: Wanted,
  word: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const query = { text: word, asWritten: true, limit: KNOWING, ...(resourceIds && { resourceIds }) };
  const hits = await passages.search(workspaceId, query);
  signal.throwIfAborted();
  return (await readyTitles(workspaceId, idsOf(hits))).size > 0;
};
