import type { ModelKind } from "../../../src/domain/models/models.ts";

/** What goes wrong with one call. */
export type Fault =
  /** 429; with `code` as `insufficient_quota` one that passes when someone has paid. */
  | { is: "limited"; retryAfter?: string; retryAfterMs?: number; code?: string }
  /** `message` is what the provider says of it. */
  | { is: "status"; status: number; message?: string; headers?: Record<string, string> }
  /** The answer comes once this has resolved. */
  | { is: "slow"; until: Promise<unknown> }
  /** Half of the body, then the connection ends. */
  | { is: "cut off" }
  /** Half of the body, or so many pieces of a stream (1 if not said), then nothing, or comments for ever. */
  | { is: "stalled"; after?: number; comments?: boolean }
  /** JSON that ends too early in a body that does not. */
  | { is: "malformed" }
  /** JSON that is sound and not what was asked for. */
  | { is: "other shape"; body: unknown; status?: number }
  /** A stream that ends after so many pieces (1 if not said) as if it were whole: another request came in. */
  | { is: "interrupted"; after?: number }
  /** A stream that ends after so many pieces (1 if not said) with this event. */
  | { is: "told in the stream"; event: unknown; after?: number }
  /** Embeddings: the last vector has a number too few. */
  | { is: "wrong length" }
  /** Chat and vision: the model declines. */
  | { is: "refused" }
  /** Chat and vision: `maxTokens` is reached. */
  | { is: "too long" };

/** @param call how many calls of this kind there were, this one included. */
export type Faults = (call: number, kind: ModelKind) => Fault | undefined;

/** The faults in this order, one a call, then none. */
export const inOrder =
  (...faults: (Fault | undefined)[]): Faults =>
  (call) =>
    faults[call - 1];

export const always =
  (fault: Fault): Faults =>
  () =>
    fault;

/** Faults that a service must live through without a person noticing more than a delay. */
const PASSING: Fault[] = [
  { is: "limited", retryAfterMs: 50 },
  { is: "limited" },
  { is: "status", status: 500 },
  { is: "status", status: 503 },
  { is: "cut off" },
  { is: "malformed" },
];

/**
 * Every call fails with this probability, the same calls for the same seed.
 * @param share from 0 to 1.
 */
export const atRandom = (share: number, seed: number, among: Fault[] = PASSING): Faults => {
  const random = mulberry32(seed);
  return () => (random() < share ? among[Math.floor(random() * among.length)] : undefined);
};

const mulberry32 = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
