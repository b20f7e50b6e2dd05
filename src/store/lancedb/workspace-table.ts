import type { PassageQuery, PassageRange } from "../../answer/ports.ts";
import type { KeyedQueue } from "../../domain/keyed-queue.ts";
import type { Hit, Passage } from "../../domain/passage.ts";
import { coalesced } from "./coalesced.ts";
import { contextsOf } from "./contexts.ts";
import { grouped } from "./groups.ts";
import { inspectTable, type TableState } from "./inspect.ts";
import { ifMissing, isMissing } from "./missing.ts";
import { OpenTable, type OpenTableContext } from "./open-table.ts";
import { fitTogether, putInPlace, type Replacement, together } from "./replacement.ts";
import { COLUMNS, fromArrow, inRange, ofResources, toArrow } from "./rows.ts";
import { searchTable } from "./search.ts";
import { type Handles, rewrite, tidy } from "./upkeep.ts";
import { UpkeepTimer } from "./upkeep-timer.ts";
import { checkLengths, keepVectorIndex } from "./vectors.ts";

export interface TableContext extends OpenTableContext {
  /** All that writes, by table. */
  queue: KeyedQueue;
  vectorIndexFrom: number;
  upkeepAfterMs: number;
  /** Told after each write and each upkeep. */
  onWrite(isUpkeep: boolean): void;
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
  readonly #replacements = grouped(
    (task) => this.#enqueue(task),
    fitTogether,
    (group) => this.#replaceAll(group),
  );
  readonly #upkeep: UpkeepTimer;
  readonly #opened: OpenTable;
  readonly #busy = new Set<Promise<unknown>>();

  constructor(name: string, context: TableContext) {
    this.#name = name;
    this.#context = context;
    this.#sync = context.place.keeper(name);
    this.#upkeep = new UpkeepTimer(() => this.#tidyInBackground(), context.upkeepAfterMs);
    this.#opened = new OpenTable(name, context, (rows) => this.#upkeep.atLeast(rows));
  }

  /** Nothing is running or waiting here, so that it can be forgotten and opened again later. */
  get idle(): boolean {
    return this.#busy.size === 0 && !this.#upkeep.waiting;
  }

  /** Resolves when all that is running or waiting here, upkeep included, is done. */
  async settled(): Promise<void> {
    for (;;) {
      this.#upkeep.flush();
      if (this.#busy.size === 0) return;
      await Promise.allSettled(this.#busy);
    }
  }

  /**
   * Lets go of what is open, so that who comes next opens it on the connection that stands then. Searches that run
   * keep what they have. In its turn with what writes: opened amid a write, the table would show one half of it.
   */
  renew(): Promise<void> {
    return this.#track(
      this.#enqueue(async () => {
        await this.#opened.forget();
      }),
    );
  }

  /** Resolves once the table can be searched; see `PassageStore.open`. */
  async open(): Promise<void> {
    await this.#track(this.#opened.open());
  }

  search({ vector, ...query }: PassageQuery): Promise<Hit[]> {
    if (query.resourceIds?.length === 0 || query.limit < 1) return Promise.resolve([]);
    return this.#read([], ({ reader, vectorLength, languages }) => {
      if (vector === undefined || vectorLength === undefined)
        return searchTable(this.#context.lance, reader, query, languages);
      checkLengths([vector], vectorLength);
      return searchTable(this.#context.lance, reader, { ...query, vector }, languages);
    });
  }

  passagesOf(resourceId: string, range?: PassageRange): Promise<Passage[]> {
    const predicates = [ofResources([resourceId]), ...(range ? [inRange(range)] : [])];
    return this.#read([], async ({ reader }) =>
      fromArrow(await reader.query().where(predicates.join(" AND ")).select(COLUMNS).toArrow()),
    );
  }

  replace(resourceId: string, passages: Passage[], vectors?: Float32Array[]): Promise<void> {
    return this.#track(this.#replacements.add({ resourceId, passages, vectors }));
  }

  async #replaceAll(group: Replacement[]): Promise<void> {
    const { passages, vectors } = together(group);
    const handles = await this.#opened.openFor(vectors);
    const contexts = await contextsOf(passages, this.#context);
    const parts = toArrow(this.#context.lance, passages, vectors, contexts);
    if (handles === undefined) {
      if (passages.length === 0) return;
      await this.#opened.make(parts);
      await this.#sync();
    } else {
      await putInPlace(handles.writer, ofResources(group.map(({ resourceId }) => resourceId)), parts);
      await this.#sync();
      for (const { language } of contexts.values()) handles.languages.add(language);
      await handles.refresh();
    }
    this.#upkeep.wrote(passages.length);
    this.#context.onWrite(false);
  }

  /** Always purges, even when no row is left: a removal that a crash cut short is finished by asking again. */
  removeResource(resourceId: string): Promise<void> {
    this.#replacements.seal();
    const hidden = this.#enqueue(async () => {
      const handles = await this.#opened.open();
      await handles?.writer.delete(ofResources([resourceId]));
      await handles?.refresh();
    });
    return this.#track(hidden.then(() => this.#purgeAll()));
  }

  drop(): Promise<void> {
    this.#replacements.seal();
    return this.#track(this.#enqueue(() => this.#drop()));
  }

  inspect(): Promise<TableState> {
    const { lance, place } = this.#context;
    return this.#track(
      this.#enqueue(async () => {
        const state = await inspectTable(lance, place, this.#name);
        // What was opened before may know another state of the files.
        await this.#opened.forget();
        return state;
      }),
    );
  }

  setAside(): Promise<void> {
    this.#replacements.seal();
    return this.#track(
      this.#enqueue(async () => {
        await this.#opened.forget(() => this.#context.place.setAside(this.#name));
      }),
    );
  }

  /** Reads from the table, or gives `none` where there is no table. */
  #read<T>(none: T, work: (handles: Handles) => Promise<T>): Promise<T> {
    const attempts = async (): Promise<T> => {
      for (let attempt = 1; ; attempt += 1) {
        const handles = await this.#opened.open();
        if (handles === undefined) return none;
        try {
          return await work(handles);
        } catch (error) {
          if (attempt === READ_ATTEMPTS || !isMissing(error)) throw error;
          // The version that was being read was cleaned up meanwhile.
          await handles.refresh().catch(ifMissing(undefined));
        }
      }
    };
    return this.#track(attempts());
  }

  #tidyInBackground(): void {
    this.#track(this.#tidyUp()).catch(this.#context.onUpkeepError);
  }

  async #tidy(): Promise<void> {
    this.#upkeep.begun();
    const { lance, vectorIndexFrom, onWrite, place } = this.#context;
    const handles = await this.#opened.open();
    if (handles === undefined) return;
    await tidy(handles, place.isOurs, async () => {
      if (handles.vectorLength !== undefined) await keepVectorIndex(lance, handles.writer, vectorIndexFrom);
      await this.#sync();
    });
    await this.#sync();
    // A copy is to lose what upkeep removed.
    if (place.copy !== undefined) await handles.refresh();
    onWrite(true);
  }

  async #purge(): Promise<void> {
    const handles = await this.#opened.open();
    if (handles === undefined) return;
    if ((await handles.writer.countRows()) === 0) return this.#drop();
    await rewrite(handles.writer);
    await this.#tidy();
  }

  async #drop(): Promise<void> {
    this.#upkeep.begun();
    const { connection, place } = this.#context;
    await this.#opened.forget(async () => {
      await connection().dropTable(this.#name).catch(ifMissing(undefined));
      await place.forget(this.#name);
      await this.#sync();
    });
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
