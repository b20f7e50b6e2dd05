import type { EmbeddingModel } from "../../../src/domain/models/models.ts";

/** What words of one meaning have in common, so that texts without a common word can be near each other. */
const MEANINGS: Record<string, string> = { automobile: "car", vehicle: "car", feline: "cat", kitten: "cat" };

/** A vector of length 1 that says which words a text has, by hash. */
export function vectorOf(text: string, dimensions = 300): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const word of text.toLowerCase().match(/\p{L}{4,}|ca[rt]/gu) ?? []) {
    const at = Number(BigInt(Bun.hash(MEANINGS[word] ?? word)) % BigInt(dimensions));
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((number) => number / length);
}

/** An embedding model that runs here; `before` may wait, or throw what a provider would. */
export const hashedWords = (
  name: string,
  {
    dimensions = 300,
    before = async () => {},
  }: { dimensions?: number; before?: (texts: string[]) => Promise<void> } = {},
): EmbeddingModel => ({
  name,
  batchSize: 4,
  embed: async (texts, signal) => {
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
    );
    await Promise.race([before(texts), aborted]);
    return texts.map((text) => vectorOf(text, dimensions));
  },
});
