import { limitConcurrency } from "../../domain/concurrency/concurrency-limit.ts";
import { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import { QaError } from "../../domain/errors.ts";
import type { MakeEvidence } from "../ports.ts";

/** Concurrent, over all apps; most of the machine is left to ingestion, which has processes of its own. */
const AT_ONCE = 2;
/** Of one app, waiting or running: about 5 s of work. Further callers are asked to come back. */
const MOST_OF_AN_APP = 32;
/** Seconds. */
const RETRY_AFTER = 2;

/**
 * Makes evidence in turns: one per app at a time, so that no app waits for another's requests.
 * @param storing runs what writes into the data directory, or refuses to
 * @throws QaError `unavailable` where too many of the app wait
 */
export const inTurns = (
  make: MakeEvidence,
  storing: <T>(work: () => Promise<T>) => Promise<T>,
): MakeEvidence => {
  const turn = limitConcurrency(AT_ONCE);
  const apps = new KeyedQueue();
  const waiting = new Map<string, number>();

  const run = async <T>(appId: string, work: () => Promise<T>): Promise<T> => {
    const before = waiting.get(appId) ?? 0;
    if (before >= MOST_OF_AN_APP)
      throw new QaError("unavailable", "Too many pictures are being drawn. Try again shortly.", {
        retryAfter: RETRY_AFTER,
      });
    waiting.set(appId, before + 1);
    try {
      return await apps.run(appId, () => turn(() => storing(work)));
    } finally {
      const left = (waiting.get(appId) ?? 1) - 1;
      if (left === 0) waiting.delete(appId);
      else waiting.set(appId, left);
    }
  };

  return {
    page: (appId, drawing) => run(appId, () => make.page(appId, drawing)),
    clip: (appId, stretch) => run(appId, () => make.clip(appId, stretch)),
  };
};
