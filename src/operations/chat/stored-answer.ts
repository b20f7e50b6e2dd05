import { notFound, QaError } from "../../domain/errors.ts";
import type { Stored } from "../ports.ts";

/** How often an answer is made again because a resource that it cites was deleted in the meantime. */
const MAX_TRIES = 3;

/**
 * Makes an answer and stores it; again if a resource that it cites was deleted in the meantime.
 * @param make is called with the number of earlier attempts.
 * @throws QaError `not_found` if it is `gone`, `unavailable` if the documents change too fast.
 */
export const storedAnswer = async <T>(
  make: (before: number) => Promise<T>,
  store: (made: T) => Promise<Stored>,
): Promise<T> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const made = await make(tries);
    const stored = await store(made);
    if (stored === "gone") throw notFound();
    if (stored === "stored") return made;
  }
  throw new QaError("unavailable", "The documents change faster than they can be read. Try again shortly.", {
    retryAfter: 1,
  });
};
