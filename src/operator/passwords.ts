import { KeyedQueue } from "../domain/concurrency/keyed-queue.ts";
import { QaError } from "../domain/errors.ts";

/** Passwords that may be waiting to be hashed; each takes 64 MiB and about 100 ms of another thread. */
const MOST_WAITING = 16;

const queue = new KeyedQueue();
let waiting = 0;

/** Runs one after the other: many at once would take up the memory and the threads that files are read with. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING)
    throw new QaError("rate_limited", "Too many people are signing in at once. Try again shortly.", {
      retryAfter: 5,
    });
  waiting += 1;
  try {
    return await queue.run("", work);
  } finally {
    waiting -= 1;
  }
};

/** Argon2id with 64 MiB and 2 passes: above the minimum in OWASP's Password Storage Cheat Sheet. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => Bun.password.hash(password, { algorithm: "argon2id", memoryCost: 65_536, timeCost: 2 }));

let nobodys: string | undefined;

/** Whether a password matches the hash. @param hash undefined if there is no such operator: takes just as long. */
export const verifyPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  // Whatever the name: even the first caller to wait for it must learn nothing.
  nobodys ??= await hashPassword(crypto.randomUUID());
  const compared = hash ?? nobodys;
  return (await inTurn(() => Bun.password.verify(password, compared))) && hash !== undefined;
};
