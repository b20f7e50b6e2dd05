import { acrossPages, cutAt } from "../local/choose/across-pages.ts";
import type { LocalPart } from "../local/choose/reading.ts";
import type { PassageSearch } from "../ports.ts";

/** The parts of an answer, of which those that a page's end cuts have the rest of their sentence, which no search may find. */
export const withRests = async (
  { read }: Pick<PassageSearch, "read">,
  workspaceId: string,
  parts: readonly LocalPart[],
  signal: AbortSignal,
): Promise<LocalPart[]> => {
  const beside = parts.flatMap((part) => {
    const step = cutAt(part);
    const { resourceId, index } = part.hit.passage;
    const at = index + (step ?? 0);
    return step === undefined || at < 0 ? [] : [{ resourceId, first: at, last: at }];
  });
  if (beside.length === 0) return [...parts];
  const hits = (await read(workspaceId, ...beside)).map((passage) => ({ passage, score: 0 }));
  signal.throwIfAborted();
  return parts.map((part) => ({ ...part, text: acrossPages(part, hits) }));
};
