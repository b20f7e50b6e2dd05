import type { PassageQuery } from "../../answer/ports.ts";
import type { TableLeases } from "../../domain/cluster/table-leases.ts";
import type { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import { UnderWay } from "../../domain/concurrency/under-way.ts";
import type { Hit, Passage } from "../../domain/documents/passage.ts";
import { contextsOf } from "../../passages/contexts.ts";
import { searchPassages } from "../../passages/search.ts";
import type { TableState } from "../../passages/store.ts";
import type { TableAccess, Turn } from "./access.ts";
import { coalesced } from "./coalesced.ts";
import { grouped } from "./groups.ts";
import { type IndexedFrom, indexAll, indexIfOutgrown } from "./indices.ts";
import { isMissing } from "./missing.ts";
import type { OpenTableContext } from "./open-table.ts";
import { fitTogether, merged, putInPlace, type Replacement } from "./replacement.ts";
import { fromArrow, ofResources, STORED, toArrow } from "./rows.ts";
import { finderIn } from "./search.ts";
import { SharedAccess } from "./shared-access.ts";
import { SoleAccess } from "./sole-access.ts";
import { type Handles, rewrite } from "./upkeep.ts";
import { UpkeepTimer } from "./upkeep-timer.ts";
import { checkLengths } from "./vectors.ts";

export interface TableContext extends OpenTableContext, IndexedFrom {
  /** All write tasks of this process, by table. */
  queue: KeyedQueue;
  /** Set if other nodes write to the tables as well; undefined if only this process does. */
  leases: TableLeases | undefined;
  upkeepAfterMs: number;
  /** See `PassageStoreOptions`. */
  onUpkeepDue: ((name: string) => void) | undefined;
  /** Called after each write and each maintenance run. */
  onWrite(isUpkeep: boolean): void;
  onUpkeepError: (error: unknown) => void;
}

const READ_ATTEMPTS = 3;
/** Resources that one commit hides, at most: the number of concurrent removals. */
const MOST_HIDDEN = 100;

/**
 * The passages of one workspace. All writes, including maintenance, go through one queue, and from there through a turn
 * of their own, so nothing here ever conflicts with another commit; searches bypass it.
 */
export class WorkspaceTable {
  readonly #name: string;
  readonly #context: TableContext;
  readonly #tidyUp = coalesced(
    (task) => this.#enqueue(task),
    () => this.#access.turn((turn) => this.#tidy(turn)),
  );
  readonly #purgeAll = coalesced(
    (task) => this.#enqueue(task),
    () => this.#access.turn((turn) => this.#purge(turn)),
  );
  readonly #replacements = grouped(
    (task) => this.#enqueue(task),
    fitTogether,
    (group) => this.#access.turn((turn) => this.#replaceAll(turn, group)),
    "split",
  );
  readonly #hiding = grouped<string>(
    (task) => this.#enqueue(task),
    (_, waiting) => waiting.length < MOST_HIDDEN,
    (resourceIds) => this.#access.turn((turn) => this.#hide(turn, resourceIds)),
    "fail",
  );
  readonly #upkeep: UpkeepTimer;
  readonly #access: TableAccess;
  readonly #underWay = new UnderWay();

  constructor(name: string, context: TableContext) {
    this.#name = name;
    this.#context = context;
    const onDue = (): void => (context.onUpkeepDue ? context.onUpkeepDue(name) : this.#tidyInBackground());
    this.#upkeep = new UpkeepTimer(onDue, context.upkeepAfterMs);
    const onUnindexed = (rows: number): void => this.#upkeep.atLeast(rows);
    this.#access = context.leases
      ? new SharedAccess(name, context, context.leases, onUnindexed)
      : new SoleAccess(name, context, onUnindexed);
  }

  /** Nothing is running or waiting here, so that it can be forgotten and opened again later. */
  get idle(): boolean {
    return this.#underWay.isEmpty && !this.#upkeep.waiting;
  }

  /** Resolves when everything that is running or waiting here, including maintenance, is done. */
  async settled(): Promise<void> {
    for (;;) {
      this.#upkeep.flush();
      if (this.#underWay.isEmpty) return;
      await this.#underWay.ended();
    }
  }

  /**
   * Releases open handles, so that the next caller opens them on the current connection. Running searches keep theirs.
   * Queued with writes: opened during a write, the table would show half of it.
   */
  renew(): Promise<void> {
    return this.#underWay.track(this.#enqueue(() => this.#access.forget()));
  }

  /** Resolves once the table can be searched; see `PassageStore.open`. */
  async open(): Promise<void> {
    await this.#underWay.track(this.#access.toRead());
  }

  /** See `PassageStore.catchUp`. */
  catchUp(revision?: number): Promise<void> {
    return this.#underWay.track(this.#access.catchUp(revision));
  }

  isThere(): Promise<boolean> {
    return this.#underWay.track(this.#access.isThere());
  }

  search({ vector, resourceIds, ...query }: PassageQuery): Promise<Hit[]> {
    if (resourceIds?.length === 0 || query.limit < 1) return Promise.resolve([]);
    return this.#read([], ({ reader, vectorLength, languages }) => {
      const near = vectorLength === undefined ? undefined : vector;
      if (near && vectorLength) checkLengths([near], vectorLength);
      const finder = finderIn(this.#context.lance, reader, languages, resourceIds);
      return searchPassages(finder, { ...query, ...(near && { vector: near }) });
    });
  }

  /** The passages that match an SQL predicate, in document order. */
  passagesWhere(predicate: string): Promise<Passage[]> {
    return this.#read([], async ({ reader }) =>
      fromArrow(await reader.query().where(predicate).select([STORED]).toArrow()),
    );
  }

  replace(replacement: Replacement): Promise<void> {
    this.#hiding.seal();
    return this.#underWay.track(this.#replacements.add(replacement));
  }

  async #replaceAll(turn: Turn, group: Replacement[]): Promise<void> {
    for (const { requireWanted } of group) await requireWanted?.();
    const { passages, vectors } = merged(group);
    const found = await turn.open(vectors);
    const contexts = await contextsOf(passages, this.#context);
    const parts = toArrow(this.#context.lance, passages, vectors, contexts);
    if (found === undefined && passages.length === 0) return;
    if (found) {
      await putInPlace(found.writer, ofResources(group.map(({ resourceId }) => resourceId)), parts);
      await indexIfOutgrown(found.writer, this.#context.language);
    }
    const handles = found ?? (await turn.make(parts));
    const languages = new Set([...contexts.values()].map(({ language }) => language));
    if (handles) await turn.publish(handles, languages);
    this.#upkeep.wrote(passages.length);
    this.#context.onWrite(false);
  }

  /** Always purges, even if no row is left: a removal that a crash interrupted is completed by asking again. */
  removeResource(resourceId: string): Promise<void> {
    this.#replacements.seal();
    return this.#underWay.track(this.#hiding.add(resourceId).then(() => this.#purgeAll()));
  }

  async #hide(turn: Turn, resourceIds: string[]): Promise<void> {
    const handles = await turn.open();
    if (handles === undefined) return;
    await handles.writer.delete(ofResources(resourceIds));
    await turn.show(handles);
  }

  drop(): Promise<void> {
    this.#seal();
    return this.#underWay.track(
      this.#inTurn(async (turn) => {
        this.#upkeep.begun();
        await turn.drop();
      }),
    );
  }

  /** See `PassageStore.tidy`. */
  async tidy(): Promise<void> {
    if (await this.isThere()) await this.#underWay.track(this.#tidyUp());
  }

  inspect(): Promise<TableState> {
    return this.#underWay.track(this.#enqueue(() => this.#access.inspect()));
  }

  setAside(): Promise<void> {
    this.#seal();
    return this.#underWay.track(this.#inTurn((turn) => turn.setAside()));
  }

  /** Reads from the table, or returns `none` if there is no table. */
  #read<T>(none: T, work: (handles: Handles) => Promise<T>): Promise<T> {
    const attempts = async (): Promise<T> => {
      for (let attempt = 1; ; attempt += 1) {
        const handles = await this.#access.toRead();
        if (handles === undefined) return none;
        try {
          return await work(handles);
        } catch (error) {
          if (attempt === READ_ATTEMPTS || !isMissing(error)) throw error;
          await this.#access.afterRemoval(handles);
        }
      }
    };
    return this.#underWay.track(attempts());
  }

  #tidyInBackground(): void {
    this.#underWay.track(this.#tidyUp()).catch(this.#context.onUpkeepError);
  }

  async #tidy(turn: Turn): Promise<void> {
    this.#upkeep.begun();
    const handles = await turn.open();
    if (handles === undefined) return;
    await indexAll(this.#context, handles);
    await turn.publish(handles);
    await turn.clean(handles);
    this.#context.onWrite(true);
  }

  async #purge(turn: Turn): Promise<void> {
    const handles = await turn.open();
    if (handles === undefined) return;
    if ((await handles.writer.countRows()) === 0) {
      this.#upkeep.begun();
      return turn.empty();
    }
    await rewrite(handles.writer);
    await this.#tidy(turn);
  }

  /** Later work is not done before what is queued next. */
  #seal(): void {
    this.#replacements.seal();
    this.#hiding.seal();
  }

  #inTurn<T>(task: (turn: Turn) => Promise<T>): Promise<T> {
    return this.#enqueue(() => this.#access.turn(task));
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    return this.#context.queue.run(this.#name, task);
  }
}
