/** How important an event is, the least important first. */
export const LEVELS = ["debug", "info", "warn", "error"] as const;

/** Something worth a line in the operator's log: `event` is a stable word, the other keys are its details. */
export interface Event {
  level: (typeof LEVELS)[number];
  event: string;
  [fact: string]: unknown;
}

/** Receives events as they happen. Must not throw. */
export type Report = (event: Event) => void;
