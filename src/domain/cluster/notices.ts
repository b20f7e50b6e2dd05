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

/** What nodes tell each other, so that nobody has to wait for the next look. */
export type Topic = (typeof TOPICS)[number];

export const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/** Words between the nodes that share records. One may be lost: every now and then all are told to look by themselves. */
export interface Notices {
  /** Tells all nodes, this one first. */
  tell(topic: Topic, detail?: string): void;
  /**
   * @param hear is called without a detail where words may have been lost.
   * @returns ends it.
   */
  on(topic: Topic, hear: (detail: string | undefined) => void): () => void;
  close(): Promise<void>;
}
