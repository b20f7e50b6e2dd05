import type { Notices, Topic } from "./notices.ts";

type Hear = (detail: string | undefined) => void;

/** Which listeners hear of which topics, within this process. */
export class Hearing implements Pick<Notices, "tell" | "on"> {
  readonly #heard = new Map<Topic, Hear[]>();

  on(topic: Topic, hear: Hear): () => void {
    this.#heard.set(topic, [...(this.#heard.get(topic) ?? []), hear]);
    return () => {
      const others = (this.#heard.get(topic) ?? []).filter((each) => each !== hear);
      this.#heard.set(topic, others);
    };
  }

  tell(topic: Topic, detail?: string): void {
    for (const hear of this.#heard.get(topic) ?? []) hear(detail);
  }

  /** Notices may have been lost. */
  tellAll(): void {
    for (const hear of [...this.#heard.values()].flat()) hear(undefined);
  }
}
