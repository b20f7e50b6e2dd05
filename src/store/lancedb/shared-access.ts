import { setTimeout as sleep } from "node:timers/promises";
import type { PublishedTable, TableLeases, TakenTable } from "../../domain/cluster/table-leases.ts";
import type { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import type { TableState } from "../../passages/store.ts";
import type { TableAccess, Turn } from "./access.ts";
import { termsIndex } from "./full-text.ts";
import { inspectTable } from "./inspect.ts";
import { isMissing } from "./missing.ts";
import { OpenTable, type OpenTableContext } from "./open-table.ts";
import { SharedTurn } from "./shared-turn.ts";
import type { Handles } from "./upkeep.ts";
import { vectorLengthOf } from "./vectors.ts";

interface SharedContext extends OpenTableContext {
  queue: KeyedQueue;
}

/** Milliseconds between two tries to take a table that another node has: the first pause, and the longest. */
const PAUSES = { first: 20, longest: 500 };
/** Consecutive turns that another writer interrupted, at most. */
const ATTEMPTS = 5;

/**
 * A table that several nodes write to, one at a time. Reads use the published version, never the newest: a writer whose
 * lease expired may still commit, and nobody ever sees that.
 */
export class SharedAccess implements TableAccess {
  readonly #name: string;
  readonly #context: SharedContext;
  readonly #leases: TableLeases;
  readonly #needsUpkeep: (rows: number) => void;
  readonly #opened: OpenTable;
  /** The last one that this node knows of. */
  #published: PublishedTable | undefined;
  /** What callers had read of all tables of the workspace when this one was looked up last. */
  #caughtUp: number | undefined;
  #following: Promise<unknown> = Promise.resolve();
  /** The version to which the reader was last moved. */
  #reading: { handles: Handles; revision: number } | undefined;

  /**
   * @param needsUpkeep called with a lower bound for the number of rows that are outside the index, or in leftover
   * files.
   */
  constructor(
    name: string,
    context: SharedContext,
    leases: TableLeases,
    needsUpkeep: (rows: number) => void,
  ) {
    this.#name = name;
    this.#context = context;
    this.#leases = leases;
    this.#needsUpkeep = needsUpkeep;
    this.#opened = new OpenTable(name, context, {
      isThere: () => this.isThere(),
      prepare: async () => {},
      languages: async () => new Set(this.#published?.languages),
    });
  }

  async toRead(): Promise<Handles | undefined> {
    if (!(await this.isThere())) return undefined;
    const handles = await this.#opened.open();
    if (handles === undefined) return undefined;
    const isNew = this.#reading?.handles !== handles;
    try {
      await this.#follow(handles);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Another node has published a newer one since, and removed this one.
      await this.catchUp();
      await this.#follow(handles);
    }
    if (!isNew) return handles;
    const index = await termsIndex(handles.reader, this.#context.language);
    if (index === undefined) {
      await this.#upgrade();
      return this.toRead();
    }
    const unindexed = index.numUnindexedRows ?? 0;
    if (unindexed > 0) this.#needsUpkeep(unindexed);
    return handles;
  }

  async afterRemoval(): Promise<void> {
    await this.catchUp();
    // If nobody has published another, the copy lacks a file: it is brought up to date again.
    this.#reading = undefined;
  }

  async catchUp(revision?: number): Promise<void> {
    if (revision !== undefined && revision === this.#caughtUp) return;
    const before = this.#published;
    const published = await this.#leases.published(this.#name);
    const isRemoved = published.revision === 0 && this.#published === before;
    if (isRemoved || published.revision > (this.#published?.revision ?? -1)) await this.#see(published);
    if (revision !== undefined) this.#caughtUp = revision;
  }

  async isThere(): Promise<boolean> {
    if (this.#published === undefined) await this.catchUp();
    return this.#published !== undefined && this.#published.version > 0;
  }

  async inspect(): Promise<TableState> {
    for (;;) {
      await this.catchUp();
      const version = this.#published?.version ?? 0;
      if (version === 0) return { is: "absent" };
      const state = await inspectTable(this.#context.lance, this.#context.place, this.#name, version);
      if (state.is === "sound") return state;
      // Another node may have published a newer one since, and removed this one.
      await this.catchUp();
      if (this.#published?.version !== version) continue;
      await this.forget();
      return state.is === "damaged" ? state : { is: "damaged", reason: `Version ${version} is gone.` };
    }
  }

  forget(): Promise<void> {
    return this.#opened.forget();
  }

  /**
   * Takes the table, waiting for its holder, and releases it at the end. A turn that another writer interrupted is
   * undone and repeated: `task` may run several times.
   */
  async turn<T>(task: (turn: Turn) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const taken = await this.#take();
      await this.#see(taken.published);
      const turn = new SharedTurn(taken, {
        name: this.#name,
        context: this.#context,
        leases: this.#leases,
        opened: this.#opened,
        onPublished: async (published, handles) => {
          await this.#see(published);
          if (handles) await this.#follow(handles);
        },
      });
      try {
        const result = await task(turn);
        await turn.end();
        return result;
      } catch (error) {
        await this.forget();
        if (!(await turn.abandon(error))) throw error;
        this.#needsUpkeep(1);
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  async #see(published: PublishedTable): Promise<void> {
    const before = this.#published?.version ?? 0;
    this.#published = published;
    // A table that was created again under the same name.
    if (published.version < before) await this.forget();
  }

  async #take(): Promise<TakenTable> {
    for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.longest)) {
      const taken = await this.#leases.take(this.#name);
      if (taken !== undefined) return taken;
      await sleep(pause * (0.5 + Math.random()));
    }
  }

  /** Moves the reader to the published version. Sequentially: a later caller may know a later one. */
  #follow(handles: Handles): Promise<void> {
    const move = async (): Promise<void> => {
      const published = this.#published;
      if (published === undefined || published.version === 0) return;
      const { revision, version, languages } = published;
      if (this.#reading?.handles === handles && this.#reading.revision === revision) return;
      await handles.refresh(version);
      handles.vectorLength = await vectorLengthOf(handles.reader);
      handles.languages = new Set(languages);
      this.#reading = { handles, revision };
    };
    const moved = this.#following.then(move, move);
    this.#following = moved;
    return moved;
  }

  /** Makes the index of a table that was made for another language, or by an earlier version. */
  async #upgrade(): Promise<void> {
    await this.#context.queue.run(this.#name, () =>
      this.turn(async (turn) => {
        const handles = await turn.open();
        if (handles) await turn.publish(handles);
      }),
    );
  }
}
