const TOPICS = [
  "queued",
  "removals",
  "removed",
  "halt",
  "upkeep",
  "evaluations",
  "freed",
  "limited",
  "models",
] as const;

/** What nodes notify each other of, so that nobody has to wait for the next check. */
export type Topic = (typeof TOPICS)[number];

export const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/**
 * Notices between the nodes that share records. One may be lost, so from time to time all nodes are told to check for
 * themselves.
 */
export interface Notices {
  /** Notifies all nodes, this one first. */
  tell(topic: Topic, detail?: string): void;
  /**
   * @param hear is called without a detail if notices may have been lost.
   * @returns ends the subscription.
   */
  on(topic: Topic, hear: (detail: string | undefined) => void): () => void;
  close(): Promise<void>;
}
