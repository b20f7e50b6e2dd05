import type * as lancedb from "@lancedb/lancedb";
import type { TablePlace } from "../../passages/places.ts";
import { createTermsIndex } from "./full-text.ts";
import type { ArrowTable } from "./rows.ts";
import type { UpgradeOptions } from "./terms-index.ts";
import type { Handles } from "./upkeep.ts";
import { addVectorColumn, checkLengths, vectorLengthOf } from "./vectors.ts";

export interface OpenTableContext extends UpgradeOptions {
  lance: typeof lancedb;
  /** The current one; see `WorkspaceTable.renew`. */
  connection(): lancedb.Connection;
  /** The engine's caches, for all tables together. */
  session(): lancedb.Session;
  place: TablePlace;
  vectorLength: (offered: number) => Promise<number>;
}

/** What there is to know before a table is used. */
export interface Opening {
  isThere(): Promise<boolean>;
  /** Handles what an earlier version, or a crash, left in it. */
  prepare(writer: lancedb.Table): Promise<void>;
  /** Those of its documents (ISO 639-1). */
  languages(reader: lancedb.Table): Promise<Set<string>>;
}

/**
 * The open handles of one workspace's table. Attempts are sequential, so that nothing is opened or created twice
 * concurrently; a caller during one waits for its end.
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

  /** @returns undefined if there is no table. */
  open(): Promise<Handles | undefined> {
    return this.#openBy((handles) => handles ?? this.#openNow());
  }

  /** Adds a column for these vectors if the table has none. @throws QaError `model_error` if they do not fit. */
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
   * Creates the table with these rows and their complete index. Searches wait until it is there.
   * @param mode `overwrite`: its next version only has these rows, whatever is there.
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

  /** Releases open handles, then does this; the next caller opens what is there afterwards. */
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
    // The table keeps what it needs from the connection.
    return local.openTable(this.#name).finally(() => local.close());
  }
}
