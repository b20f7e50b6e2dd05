import { eventLoopYielder } from "./event-loop.ts";
import type { PassageDraft } from "./passage.ts";

/**
 * SHA-256 in hexadecimal over passages in their order: their place, text and lines. Not over their ids, which a rebuild
 * gives anew. Lets requests have their turn meanwhile.
 */
export const passagesDigest = async (passages: readonly PassageDraft[]): Promise<string> => {
  const hash = new Bun.CryptoHasher("sha256");
  const yieldWhenDue = eventLoopYielder();
  for (const { index, text, place, lineStarts } of passages) {
    hash.update(`${JSON.stringify([index, text, Object.entries(place).sort(), lineStarts])}\n`);
    await yieldWhenDue();
  }
  return hash.digest("hex");
};
