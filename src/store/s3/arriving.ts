import { asked } from "./failures.ts";

/** Milliseconds without a byte after which what arrives counts as cut off: of a network that is cut nobody is told. */
const QUIET_MS = 20_000;

/**
 * What arrives of an object, piece by piece.
 * @throws {StorageError} if it stops arriving.
 */
export async function* arriving(
  stream: ReadableStream<Uint8Array> | undefined,
  quietMs: number = QUIET_MS,
): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader();
  const next = async () => {
    const { promise: quiet, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`Nothing arrived for ${quietMs} ms.`)), quietMs);
    try {
      return await Promise.race([reader?.read(), quiet]);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    for (;;) {
      const { done = true, value } = (await asked(next)) ?? {};
      if (done || value === undefined) return;
      yield value;
    }
  } finally {
    // Not waited for: what is cut off may never end.
    void reader?.cancel().catch(() => undefined);
  }
}
