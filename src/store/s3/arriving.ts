import { asked } from "./failures.ts";

/** Milliseconds without a byte after which a download counts as interrupted: nobody is notified of a broken network. */
const QUIET_MS = 20_000;

/**
 * The bytes of an object as they arrive, piece by piece.
 * @throws {StorageError} if they stop arriving.
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
    // Not awaited: an interrupted stream may never end.
    void reader?.cancel().catch(() => undefined);
  }
}
