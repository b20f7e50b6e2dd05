import type * as lancedb from "@lancedb/lancedb";
import { eventLoopYielder } from "../../domain/event-loop.ts";
import { createTermsIndex } from "./full-text.ts";
import type { TablePlace } from "./place.ts";
import type { ArrowTable } from "./rows.ts";
import { keepTerms, type UpgradeOptions } from "./terms-index.ts";
import type { Handles } from "./upkeep.ts";
import { addVectorColumn, checkLengths, vectorLengthOf } from "./vectors.ts";

export interface OpenTableContext extends UpgradeOptions {
  lance: typeof lancedb;
  /** The one that stands at the moment; see `WorkspaceTable.renew`. */
  connection(): lancedb.Connection;
  /** What the engine keeps in memory, of all tables together. */
  session(): lancedb.Session;
  place: TablePlace;
  vectorLength: (offered: number) => Promise<number>;
}

/**
 * What is open of one workspace's table. One attempt comes after the other, so that nothing is opened or created twice
 * side by side; whoever comes during one waits for its end.
 */
export class OpenTable {
  readonly #name: string;
  readonly #context: OpenTableContext;
  readonly #onUnindexed: (rows: number) => void;
  #opening: Promise<Handles | undefined> = Promise.resolve(undefined);

  /** @param onUnindexed told how many rows lie outside the index of a table that is opened. */
  constructor(name: string, context: OpenTableContext, onUnindexed: (rows: number) => void) {
    this.#name = name;
    this.#context = context;
    this.#onUnindexed = onUnindexed;
  }

  /** @returns undefined where there is no table. */
  open(): Promise<Handles | undefined> {
    return this.#openBy((handles) => handles ?? this.#openNow());
  }

  /** Opens the table, widened as these vectors need it. */
  async openFor(vectors: Float32Array[] = []): Promise<Handles | undefined> {
    const offered = vectors[0]?.length;
    if (offered === undefined) return this.open();
    const { lance, vectorLength } = this.#context;
    checkLengths(vectors, await vectorLength(offered));
    const handles = await this.open();
    if (handles === undefined) return undefined;
    if (handles.vectorLength === undefined) await addVectorColumn(lance, handles.writer, offered);
    handles.vectorLength ??= offered;
    checkLengths(vectors, handles.vectorLength);
    return handles;
  }

  /** Makes the table with these rows in it, and the index of them all at once. Searches wait until they are there. */
  make(parts: AsyncIterable<ArrowTable>): Promise<Handles | undefined> {
    return this.#openBy(async () => {
      let writer: lancedb.Table | undefined;
      for await (const rows of parts) {
        if (writer) await writer.add(rows);
        else writer = await this.#context.connection().createTable(this.#name, rows);
      }
      if (writer === undefined) return undefined;
      await createTermsIndex(this.#context.lance, writer, this.#context.language);
      return this.#handlesOf(writer);
    });
  }

  /** Lets go of what is open, then does this; whoever comes next opens what is there after it. */
  async forget(work: () => Promise<void> = async () => {}): Promise<void> {
    await this.#openBy(async () => {
      await work();
      return undefined;
    });
  }

  #openBy(
    open: (handles: Handles | undefined) => Handles | undefined | Promise<Handles | undefined>,
  ): Promise<Handles | undefined> {
    const opening = this.#opening.catch(() => undefined).then(open);
    this.#opening = opening;
    return opening;
  }

  async #openNow(): Promise<Handles | undefined> {
    const { lance, connection, place } = this.#context;
    // LanceDB would say of a damaged table that there is none.
    if (!(await place.has(this.#name))) return undefined;
    const writer = await connection().openTable(this.#name);
    // A stop before upkeep was done leaves rows outside the index.
    const unindexed = await keepTerms(lance, writer, this.#context);
    if (unindexed > 0) this.#onUnindexed(unindexed);
    return this.#handlesOf(writer);
  }

  async #handlesOf(writer: lancedb.Table): Promise<Handles> {
    const reader = await this.#reader();
    const handles: Handles = {
      writer,
      reader,
      vectorLength: await vectorLengthOf(writer),
      languages: await languagesIn(reader),
      refresh: async () => {
        if (this.#context.place.copy === undefined) await reader.checkoutLatest();
        else handles.reader = await this.#reader();
      },
    };
    return handles;
  }

  /** The table in its place, or a copy of it. */
  async #reader(): Promise<lancedb.Table> {
    const { lance, place, connection, session } = this.#context;
    const folder = await place.copy?.(this.#name);
    if (folder === undefined) return connection().openTable(this.#name);
    const local = await lance.connect(folder, {}, session());
    // The table keeps what it needs of the connection.
    return local.openTable(this.#name).finally(() => local.close());
  }
}

const languagesIn = async (table: lancedb.Table): Promise<Set<string>> => {
  const languages = new Set<string>();
  const yieldWhenDue = eventLoopYielder();
  for await (const batch of table.query().select(["language"])) {
    for (const language of batch.getChild("language") ?? []) languages.add(String(language));
    await yieldWhenDue();
  }
  return languages;
};
