const TOPICS = ["queued", "removals", "halt", "evaluations", "freed", "limited"] as const;

/** What nodes tell each other, so that nobody has to wait for the next look. */
export type Topic = (typeof TOPICS)[number];

export const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/** Words between the nodes that share records. One may be lost: whoever waits for it also looks by himself. */
export interface Notices {
  /** Tells all nodes, this one first. */
  tell(topic: Topic, detail?: string): void;
  /** @param hear is called without a detail after a time in which words may have been lost. */
  on(topic: Topic, hear: (detail: string | undefined) => void): void;
  close(): Promise<void>;
}
