import type { Style } from "./output.ts";

/**
 * A resource's states as people call them; programs read the contract's with `--json`. A newer server may have states that
 * this list lacks.
 */
const STATES: Readonly<Record<string, readonly [word: string, Style]>> = {
  queued: ["waiting", "dim"],
  vectorizing: ["reading", "cyan"],
  ready: ["ready", "green"],
  limited: ["paused", "yellow"],
  failed: ["failed", "red"],
};

export const statusWord = (status: string): string => STATES[status]?.[0] ?? status;

export const statusColour = (status: string): Style => STATES[status]?.[1] ?? "dim";

/** Columns of the longest word for a state. */
export const STATUS_WIDTH = Math.max(...Object.values(STATES).map(([word]) => word.length));
