import { eventLoopYielder } from "../concurrency/event-loop.ts";
import type { PassageDraft } from "./passage.ts";

/**
 * SHA-256 in hexadecimal over the place, text and lines of passages, in order. Ids are left out, because a rebuild
 * assigns new ones. Yields to other requests while it runs.
 */
export const passagesDigest = async (passages: readonly PassageDraft[]): Promise<string> => {
  const hash = new Bun.CryptoHasher("sha256");
  const yieldWhenDue = eventLoopYielder();
  for (const { index, text, place, lineStarts, section, table, language } of passages) {
    const known = [index, text, Object.entries(place).sort(), lineStarts];
    const structure = (section ?? table ?? language) ? [{ section, table, language }] : [];
    hash.update(`${JSON.stringify([...known, ...structure])}\n`);
    await yieldWhenDue();
  }
  return hash.digest("hex");
};
