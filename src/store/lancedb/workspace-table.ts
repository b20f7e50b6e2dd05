import type * as lancedb from "@lancedb/lancedb";
import type { PassageQuery } from "../../answer/ports.ts";
import type { KeyedQueue } from "../../domain/keyed-queue.ts";
import type { Hit, Passage } from "../../domain/passage.ts";
import { coalesced } from "./coalesced.ts";
import { tableOnDisk } from "./disk.ts";
import { indexConfig, indexName, type SearchLanguage } from "./full-text.ts";
import { hasFolder, inspectTable, type TableState, tableFolder } from "./inspect.ts";
import { COLUMNS, emptyTable, fromArrow, ofResources, toArrow } from "./rows.ts";
import { searchTable } from "./search.ts";
import { moveTable } from "./set-aside.ts";
import { type Handles, rewrite, tidy } from "./upkeep.ts";
import { addVectorColumn, checkLengths, keepVectorIndex, vectorLengthOf } from "./vectors.ts";

export interface TableContext {
  lance: typeof lancedb;
  connection: lancedb.Connection;
  /** Where the tables lie. */
  directory: string;
  language: SearchLanguage;
  /** All that writes, by table. */
  queue: KeyedQueue;
  vectorLength: (offered: number) => Promise<number>;
  vectorIndexFrom: number;
  onUpkeepError: (error: unknown) => void;
}

const READ_ATTEMPTS = 3;

/**
 * The passages of one workspace. All that writes, upkeep included, goes through one queue, so nothing here ever
 * conflicts with another commit; searches go past it. Holds only while one process writes to the directory.
 */
export class WorkspaceTable {
  readonly #name: string;
  readonly #context: TableContext;
  readonly #sync: () => Promise<void>;
  readonly #tidyUp = coalesced(
    (task) => this.#enqueue(task),
    () => this.#tidy(),
  );
  readonly #purgeAll = coalesced(
    (task) => this.#enqueue(task),
    () => this.#purge(),
  );
  #opening: Promise<Handles | undefined> = Promise.resolve(undefined);
  readonly #busy = new Set<Promise<unknown>>();

  constructor(name: string, context: TableContext) {
    this.#name = name;
    this.#context = context;
    this.#sync = tableOnDisk(tableFolder(context.directory, name));
  }

  /** Nothing is running or waiting here, so that it can be forgotten and opened again later. */
  get idle(): boolean {
    return this.#busy.size === 0;
  }

  /** Resolves when all that is running or waiting here, upkeep included, is done. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.allSettled(this.#busy);
  }

  search({ vector, ...query }: PassageQuery): Promise<Hit[]> {
    if (query.resourceIds?.length === 0 || query.limit < 1) return Promise.resolve([]);
    return this.#read([], ({ reader, vectorLength }) => {
      if (vector === undefined || vectorLength === undefined)
        return searchTable(this.#context.lance, reader, query);
      checkLengths([vector], vectorLength);
      return searchTable(this.#context.lance, reader, { ...query, vector });
    });
  }

  passagesOf(resourceId: string): Promise<Passage[]> {
    return this.#read([], async ({ reader }) =>
      fromArrow(
        await reader
          .query()
          .where(ofResources([resourceId]))
          .select(COLUMNS)
          .toArrow(),
      ),
    );
  }

  replace(resourceId: string, passages: Passage[], vectors?: Float32Array[]): Promise<void> {
    return this.#track(
      this.#enqueue(async () => {
        const handles = await this.#openFor(passages, vectors);
        if (handles === undefined) return;
        const { reader, writer } = handles;
        const where = ofResources([resourceId]);
        let begun = false;
        for await (const rows of toArrow(this.#context.lance, passages, vectors)) {
          // The first commit takes the old rows out as it puts new ones in. Searches see none of it before the last.
          if (begun) await writer.add(rows);
          else {
            await writer
              .mergeInsert("id")
              .whenMatchedUpdateAll()
              .whenNotMatchedInsertAll()
              .whenNotMatchedBySourceDelete({ where })
              .execute(rows);
          }
          begun = true;
        }
        if (!begun) await writer.delete(where);
        await this.#sync();
        await reader.checkoutLatest();
        this.#tidyInBackground();
      }),
    );
  }

  /** Always purges, even when no row is left: a removal that a crash cut short is finished by asking again. */
  removeResource(resourceId: string): Promise<void> {
    const hidden = this.#enqueue(async () => {
      const handles = await this.#open(false);
      await handles?.writer.delete(ofResources([resourceId]));
      await handles?.reader.checkoutLatest();
    });
    return this.#track(hidden.then(() => this.#purgeAll()));
  }

  drop(): Promise<void> {
    return this.#track(this.#enqueue(() => this.#drop()));
  }

  inspect(): Promise<TableState> {
    const { lance, directory } = this.#context;
    return this.#track(
      this.#enqueue(async () => {
        const state = await inspectTable(lance, directory, this.#name);
        // What was opened before may know another state of the files.
        this.#opening = this.#opening.then(
          () => undefined,
          () => undefined,
        );
        return state;
      }),
    );
  }

  setAside(to: string): Promise<void> {
    return this.#track(
      this.#enqueue(() => {
        // Whoever comes while it goes waits for the end of it, and finds nothing.
        const moving = this.#opening
          .catch(() => undefined)
          .then(() => moveTable(this.#name, this.#context.directory, to))
          .then(() => undefined);
        this.#opening = moving;
        return moving;
      }),
    );
  }

  /** Opens the table for these rows, made or widened as they need it. */
  async #openFor(passages: Passage[], vectors: Float32Array[] = []): Promise<Handles | undefined> {
    const offered = vectors[0]?.length;
    if (offered === undefined) return this.#open(passages.length > 0);
    const { lance, vectorLength } = this.#context;
    checkLengths(vectors, await vectorLength(offered));
    const handles = await this.#open(true, offered);
    if (handles === undefined) return undefined;
    if (handles.vectorLength === undefined) await addVectorColumn(lance, handles.writer, offered);
    handles.vectorLength ??= offered;
    checkLengths(vectors, handles.vectorLength);
    return handles;
  }

  /** One attempt after the other, so that nothing is opened or created twice side by side. */
  #open(create: boolean, vectorLength?: number): Promise<Handles | undefined> {
    const opening = this.#opening
      .catch(() => undefined)
      .then((handles) => handles ?? this.#openNow(create, vectorLength));
    this.#opening = opening;
    return opening;
  }

  async #openNow(create: boolean, vectorLength: number | undefined): Promise<Handles | undefined> {
    const { lance, connection, directory, language } = this.#context;
    const name = this.#name;
    // LanceDB would say of a damaged table that there is none, and make an empty one in its place.
    const isThere = await hasFolder(tableFolder(directory, name));
    if (!isThere && !create) return undefined;
    const writer = isThere
      ? await connection.openTable(name)
      : await connection.createEmptyTable(name, emptyTable(lance, vectorLength).schema, { mode: "create" });
    const indices = (await writer.listIndices()).filter(({ columns }) => columns.includes("text"));
    const ours = indices.find((index) => index.name === indexName(language));
    if (ours === undefined) {
      for (const index of indices) await writer.dropIndex(index.name);
      const config = indexConfig(lance, language);
      await writer.createIndex("text", { config, name: indexName(language) });
    }
    // A stop before upkeep was done leaves rows outside the index.
    if (ours?.numUnindexedRows) this.#tidyInBackground();
    const reader = await connection.openTable(name);
    return { writer, reader, vectorLength: await vectorLengthOf(writer) };
  }

  /** Reads from the table, or gives `none` where there is no table. */
  #read<T>(none: T, work: (handles: Handles) => Promise<T>): Promise<T> {
    const attempts = async (): Promise<T> => {
      for (let attempt = 1; ; attempt += 1) {
        const handles = await this.#open(false);
        if (handles === undefined) return none;
        try {
          return await work(handles);
        } catch (error) {
          if (attempt === READ_ATTEMPTS || !isMissing(error)) throw error;
          // The version that was being read was cleaned up meanwhile.
          await handles.reader.checkoutLatest().catch(ifMissing(undefined));
        }
      }
    };
    return this.#track(attempts());
  }

  #tidyInBackground(): void {
    this.#track(this.#tidyUp()).catch(this.#context.onUpkeepError);
  }

  async #tidy(): Promise<void> {
    const { lance, vectorIndexFrom } = this.#context;
    const handles = await this.#open(false);
    if (handles === undefined) return;
    await tidy(handles, async () => {
      if (handles.vectorLength !== undefined) await keepVectorIndex(lance, handles.writer, vectorIndexFrom);
      await this.#sync();
    });
    await this.#sync();
  }

  async #purge(): Promise<void> {
    const handles = await this.#open(false);
    if (handles === undefined) return;
    if ((await handles.writer.countRows()) === 0) return this.#drop();
    await rewrite(handles.writer);
    await this.#tidy();
  }

  async #drop(): Promise<void> {
    const { connection } = this.#context;
    // Whoever comes while it goes waits for the end of it, and finds nothing.
    const dropping = this.#opening
      .catch(() => undefined)
      .then(() => connection.dropTable(this.#name).catch(ifMissing(undefined)))
      .then(() => this.#sync())
      .then(() => undefined);
    this.#opening = dropping;
    return dropping;
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    return this.#context.queue.run(this.#name, task);
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#busy.add(work);
    const forget = () => this.#busy.delete(work);
    work.then(forget, forget);
    return work;
  }
}

/** LanceDB has no error codes. Says so of a file that upkeep has removed, and of a table or file that is damaged or gone. */
const isMissing = (error: unknown): boolean => error instanceof Error && /not found/i.test(error.message);

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };
