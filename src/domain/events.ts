/** How much an event matters, the least first. */
export const LEVELS = ["debug", "info", "warn", "error"] as const;

/** Something worth a line in the operator's log: `event` is a stable word, the other keys are its facts. */
export interface Event {
  level: (typeof LEVELS)[number];
  event: string;
  [fact: string]: unknown;
}

/** Takes an event as it happens. Must not throw. */
export type Report = (event: Event) => void;
