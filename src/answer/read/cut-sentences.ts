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
  const whole = await Promise.all(
    parts.map(async (part): Promise<LocalPart> => {
      const step = cutAt(part);
      const { resourceId, index } = part.hit.passage;
      const at = index + (step ?? 0);
      if (step === undefined || at < 0) return part;
      const [passage] = await read(workspaceId, resourceId, { first: at, last: at });
      return passage === undefined ? part : { ...part, text: acrossPages(part, [{ passage, score: 0 }]) };
    }),
  );
  signal.throwIfAborted();
  return whole;
};
