import type * as lancedb from "@lancedb/lancedb";
import type { TablePlace } from "../../passages/places.ts";
import { createTermsIndex } from "./full-text.ts";
import type { ArrowTable } from "./rows.ts";
import type { UpgradeOptions } from "./terms-index.ts";
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

/** What there is to know before a table is used. */
export interface Opening {
  isThere(): Promise<boolean>;
  /** Sees to what an earlier version, or a crash, has left in it. */
  prepare(writer: lancedb.Table): Promise<void>;
  /** Those of its documents (ISO 639-1). */
  languages(reader: lancedb.Table): Promise<Set<string>>;
}

/**
 * What is open of one workspace's table. One attempt comes after the other, so that nothing is opened or created twice
 * side by side; whoever comes during one waits for its end.
 */
export class OpenTable {
  readonly #name: string;
  readonly #context: OpenTableContext;
  readonly #how: Opening;
  #opening: Promise<Handles | undefined> = Promise.resolve(undefined);

  constructor(name: string, context: OpenTableContext, how: Opening) {
    this.#name = name;
    this.#context = context;
    this.#how = how;
  }

  /** @returns undefined where there is no table. */
  open(): Promise<Handles | undefined> {
    return this.#openBy((handles) => handles ?? this.#openNow());
  }

  /** Makes a column for these vectors where the table has none. @throws QaError `model_error` where they do not fit. */
  async widen(handles: Handles | undefined, vectors: Float32Array[] = []): Promise<void> {
    const offered = vectors[0]?.length;
    if (offered === undefined) return;
    const { lance, vectorLength } = this.#context;
    checkLengths(vectors, await vectorLength(offered));
    if (handles === undefined) return;
    if (handles.vectorLength === undefined) await addVectorColumn(lance, handles.writer, offered);
    handles.vectorLength ??= offered;
    checkLengths(vectors, handles.vectorLength);
  }

  /**
   * Makes the table with these rows in it, and the index of them all at once. Searches wait until they are there.
   * @param mode `overwrite`: its next version has these rows alone, whatever stands there.
   */
  make(parts: AsyncIterable<ArrowTable>, mode: "create" | "overwrite"): Promise<Handles | undefined> {
    return this.#openBy(async () => {
      let writer: lancedb.Table | undefined;
      for await (const rows of parts) {
        if (writer) await writer.add(rows);
        else writer = await this.#context.connection().createTable(this.#name, rows, { mode });
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
    if (!(await this.#how.isThere())) return undefined;
    const writer = await this.#context.connection().openTable(this.#name);
    await this.#how.prepare(writer);
    return this.#handlesOf(writer);
  }

  async #handlesOf(writer: lancedb.Table): Promise<Handles> {
    const reader = await this.#reader();
    const handles: Handles = {
      writer,
      reader,
      vectorLength: await vectorLengthOf(writer),
      languages: await this.#how.languages(reader),
      refresh: async (version) => {
        const moved = this.#context.place.copy === undefined ? handles.reader : await this.#reader();
        await (version === undefined ? moved.checkoutLatest() : moved.checkout(version));
        handles.reader = moved;
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
