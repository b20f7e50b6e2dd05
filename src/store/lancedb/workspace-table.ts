import type * as lancedb from "@lancedb/lancedb";
import type { PassageQuery } from "../../answer/ports.ts";
import type { KeyedQueue } from "../../domain/keyed-queue.ts";
import type { Hit, Passage } from "../../domain/passage.ts";
import { coalesced } from "./coalesced.ts";
import { indexConfig, indexName, type SearchLanguage, searchWords } from "./full-text.ts";
import { COLUMNS, emptyTable, ofResources, type ScoredRow, toArrow, toHit } from "./rows.ts";

export interface TableContext {
  lance: typeof lancedb;
  connection: lancedb.Connection;
  language: SearchLanguage;
  /** All that writes, by table. */
  queue: KeyedQueue;
  onUpkeepError: (error: unknown) => void;
}

/** The reader stays on the version it was last moved to, so searches see no step of what the writer is at. */
interface Handles {
  reader: lancedb.Table;
  writer: lancedb.Table;
}

/** Rounds of `optimize` until one changes nothing; two or three do it, the bound is against a bug of the engine. */
const MAX_ROUNDS = 6;
const DAY = 86_400_000;
const SEARCH_ATTEMPTS = 3;

/**
 * The passages of one workspace. All that writes, upkeep included, goes through one queue, so nothing here ever
 * conflicts with another commit; searches go past it. Holds only while one process writes to the directory.
 */
export class WorkspaceTable {
  readonly #name: string;
  readonly #context: TableContext;
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
  }

  /** Nothing is running or waiting here, so that it can be forgotten and opened again later. */
  get idle(): boolean {
    return this.#busy.size === 0;
  }

  /** Resolves when all that is running or waiting here, upkeep included, is done. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.allSettled(this.#busy);
  }

  search(query: PassageQuery): Promise<Hit[]> {
    return this.#track(this.#search(query));
  }

  replace(resourceId: string, passages: Passage[]): Promise<void> {
    return this.#track(
      this.#enqueue(async () => {
        const handles = await this.#open(passages.length > 0);
        if (handles === undefined) return;
        const { reader, writer } = handles;
        const where = ofResources([resourceId]);
        if (passages.length === 0) await writer.delete(where);
        else {
          // One commit puts the new rows in and takes the old ones out.
          await writer
            .mergeInsert("id")
            .whenMatchedUpdateAll()
            .whenNotMatchedInsertAll()
            .whenNotMatchedBySourceDelete({ where })
            .execute(await toArrow(this.#context.lance, passages));
        }
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

  /** One attempt after the other, so that nothing is opened or created twice side by side. */
  #open(create: boolean): Promise<Handles | undefined> {
    const opening = this.#opening.catch(() => undefined).then((handles) => handles ?? this.#openNow(create));
    this.#opening = opening;
    return opening;
  }

  async #openNow(create: boolean): Promise<Handles | undefined> {
    const { lance, connection, language } = this.#context;
    const name = this.#name;
    const writer = create
      ? await connection.createEmptyTable(name, emptyTable(lance).schema, { mode: "create", existOk: true })
      : await connection.openTable(name).catch(ifMissing(undefined));
    if (writer === undefined) return undefined;
    const indices = await writer.listIndices();
    const ours = indices.find((index) => index.name === indexName(language));
    if (ours === undefined) {
      for (const index of indices) await writer.dropIndex(index.name);
      const config = indexConfig(lance, language);
      await writer.createIndex("text", { config, name: indexName(language) });
    }
    // A stop before upkeep was done leaves rows outside the index.
    if (ours?.numUnindexedRows) this.#tidyInBackground();
    return { writer, reader: await connection.openTable(name) };
  }

  async #search({ text, limit, resourceIds }: PassageQuery): Promise<Hit[]> {
    if (resourceIds?.length === 0 || limit < 1) return [];
    const match = new this.#context.lance.MatchQuery(searchWords(text), "text");
    for (let attempt = 1; ; attempt += 1) {
      const handles = await this.#open(false);
      if (handles === undefined) return [];
      const query = handles.reader.query().fullTextSearch(match).select(COLUMNS).limit(limit);
      if (resourceIds !== undefined) query.where(ofResources(resourceIds));
      try {
        const rows: ScoredRow[] = await query.toArray();
        return rows.map(toHit).sort(bestFirst);
      } catch (error) {
        if (attempt === SEARCH_ATTEMPTS || !isMissing(error)) throw error;
        // The version this search began to read was cleaned up meanwhile.
        await handles.reader.checkoutLatest().catch(ifMissing(undefined));
      }
    }
  }

  #tidyInBackground(): void {
    this.#track(this.#tidyUp()).catch(this.#context.onUpkeepError);
  }

  /**
   * Brings new rows into the index and merges small files, then removes all versions but the current one: only
   * when the reader stands on it, and whatever times a clock that jumped has given them.
   */
  async #tidy(): Promise<void> {
    const handles = await this.#open(false);
    if (handles === undefined) return;
    const { reader, writer } = handles;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = await writer.version();
      await writer.optimize({ cleanupOlderThan: new Date(0) });
      if ((await writer.version()) === before) break;
    }
    await reader.checkoutLatest();
    // Only this queue writes, so files that no version names are left-overs of a crash, never work under way.
    await writer.optimize({ cleanupOlderThan: new Date(Date.now() + DAY), deleteUnverified: true });
  }

  /**
   * Gets deleted rows off the disk. `optimize` alone does not: it leaves them in files of which they are less than
   * a tenth. Once all rows that stay are written anew, it builds the index from those alone.
   */
  async #purge(): Promise<void> {
    const handles = await this.#open(false);
    if (handles === undefined) return;
    if ((await handles.writer.countRows()) === 0) return this.#drop();
    await handles.writer.update({ valuesSql: { index: "index" } });
    await this.#tidy();
  }

  async #drop(): Promise<void> {
    const { connection } = this.#context;
    // Whoever comes while it goes waits for the end of it, and finds nothing.
    const dropping = this.#opening
      .catch(() => undefined)
      .then(() => connection.dropTable(this.#name).catch(ifMissing(undefined)))
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

/** Passages that fit alike come in the document's order, whatever order the engine met them in. */
const bestFirst = (one: Hit, other: Hit): number =>
  other.score - one.score || one.passage.index - other.passage.index;

/** LanceDB has no error codes. Says so of a table that does not exist, and of a file that upkeep has removed. */
const isMissing = (error: unknown): boolean => error instanceof Error && /not found/i.test(error.message);

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };
