import type { Context } from "../../contract/handlers.ts";
import { citationsOf } from "../../domain/documents/citations.ts";
import { type Part, sourcesOf } from "../../domain/records.ts";
import { type Linked, shownCitation, shownPart } from "../views/shown.ts";

/** Sends parts to a listening caller, in order, and each passage when it is first cited. */
export class PartRelay {
  readonly #cited = new Set<string>();
  readonly #emit: NonNullable<Context["emit"]>;
  readonly #links: Linked;
  readonly #place: (part: Part) => Promise<Part>;
  #told: Promise<void> = Promise.resolve();

  constructor(emit: NonNullable<Context["emit"]>, links: Linked, place: (part: Part) => Promise<Part>) {
    this.#emit = emit;
    this.#links = links;
    this.#place = place;
  }

  readonly part = (part: Part): void => {
    this.#told = this.#told.then(async () => this.#tell(await this.#place(part)));
    // Whoever waits for the end gets the error.
    this.#told.catch(() => undefined);
  };

  /** Resolves once all are sent. */
  settled(): Promise<void> {
    return this.#told;
  }

  #tell(part: Part): void {
    this.#emit("part", shownPart(part, this.#links));
    const fresh = sourcesOf(part).filter(({ chunk_id }) => !this.#cited.has(chunk_id));
    for (const { chunk_id } of fresh) this.#cited.add(chunk_id);
    const cited: Part = { ...part, source: fresh[0] ?? null, sources: fresh };
    for (const citation of citationsOf({ parts: [cited] }))
      this.#emit("citation", shownCitation(citation, [cited], this.#links));
  }
}
