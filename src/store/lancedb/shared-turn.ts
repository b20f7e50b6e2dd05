import type { PublishedTable, TableLeases, TakenTable } from "../../domain/table-leases.ts";
import type { Turn } from "./access.ts";
import { ifMissing } from "./missing.ts";
import type { OpenTable, OpenTableContext } from "./open-table.ts";
import { type ArrowTable, emptyTable } from "./rows.ts";
import { keepTerms } from "./terms-index.ts";
import { type Handles, removeVersions } from "./upkeep.ts";
import { vectorLengthOf } from "./vectors.ts";

export interface SharedTurnOptions {
  name: string;
  context: OpenTableContext;
  leases: TableLeases;
  opened: OpenTable;
  /** Told of what this turn has published; without handles the table is gone. */
  onPublished(published: PublishedTable, handles?: Handles): Promise<void>;
}

/** Another node has taken the table: what this one has written to it since does not count. */
class TableTaken extends Error {
  constructor() {
    super("The lease of this table of passages ran out.");
  }
}

/** LanceDB has no error codes. Says so of a commit that came after one that undid what it was made from. */
const CONFLICT = /incompatible transaction|commit conflict|already exists/i;

/** Whether a turn came to nothing because another writer came in between. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof TableTaken || (error instanceof Error && CONFLICT.test(error.message));

/**
 * A turn under a lease. Where the turn before it was cut short, or the newest version is not the one that was published,
 * it begins with a commit that restores the published one. The engine refuses all commits that were begun before such
 * a one, so whoever was cut short can no longer get between the commits of this turn; and a commit that restores or
 * overwrites, which the engine takes at any time, makes those of this turn fail, and the turn is done again.
 */
export class SharedTurn implements Turn {
  readonly #taken: TakenTable;
  readonly #options: SharedTurnOptions;
  readonly #renewing: Timer;
  #published: PublishedTable;
  readonly #languages: Set<string>;
  #isInterrupted: boolean;
  #settled: Handles | undefined;

  constructor(taken: TakenTable, options: SharedTurnOptions) {
    this.#taken = taken;
    this.#options = options;
    this.#published = taken.published;
    this.#languages = new Set(taken.published.languages);
    this.#isInterrupted = taken.isInterrupted;
    const { leases } = options;
    this.#renewing = setInterval(
      // One that fails is followed by the next; where none succeeds nothing is published.
      () => void leases.renew(taken.lease).catch(() => undefined),
      leases.leaseMs / 3,
    );
  }

  async open(vectors?: Float32Array[]): Promise<Handles | undefined> {
    const { opened } = this.#options;
    const handles = this.#published.version === 0 ? undefined : await opened.open();
    if (handles && handles !== this.#settled) await this.#settle(handles);
    await opened.widen(handles, vectors);
    return handles;
  }

  async make(parts: AsyncIterable<ArrowTable>): Promise<Handles | undefined> {
    // What stands there was never published, or was made by one who was cut short.
    const handles = await this.#options.opened.make(parts, "overwrite");
    this.#isInterrupted = false;
    this.#settled = handles;
    return handles;
  }

  show(handles: Handles): Promise<void> {
    return this.publish(handles);
  }

  async publish(handles: Handles, languages: Iterable<string> = []): Promise<void> {
    for (const language of languages) this.#languages.add(language);
    const version = await handles.writer.version();
    if (version !== this.#published.version) await this.#publish(version, handles);
  }

  async clean(handles: Handles): Promise<void> {
    await this.#requireLease();
    // Never what is not known to be old: it may be of a writer whose lease ran out, or of the one who took it from us.
    await removeVersions(handles.writer);
    await this.publish(handles);
    // A copy is to lose what was removed.
    if (this.#options.context.place.copy !== undefined) await handles.refresh(this.#published.version);
  }

  async empty(): Promise<void> {
    // Not dropped: a version's number never comes again, so no node takes one table for another.
    const { lance } = this.#options.context;
    const handles = await this.make(one(emptyTable(lance, undefined)));
    if (handles === undefined) return;
    this.#languages.clear();
    await this.publish(handles);
    await this.clean(handles);
  }

  async setAside(): Promise<void> {
    const { name, context, opened } = this.#options;
    await this.#publish(0);
    await opened.forget(() => context.place.setAside(name));
  }

  async drop(): Promise<void> {
    const { name, context, leases, opened } = this.#options;
    await this.#publish(0);
    await opened.forget(async () => {
      await context.connection().dropTable(name).catch(ifMissing(undefined));
      await context.place.forget(name);
    });
    await leases.forget(this.#taken.lease);
  }

  /** Gives the lease up, with nothing under way. */
  async end(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#options.leases.giveUp(this.#taken.lease, this.#isInterrupted);
  }

  /** Gives the lease up after a failure, which may have left a commit under way. */
  async abandon(): Promise<void> {
    clearInterval(this.#renewing);
    // Otherwise it runs out by itself.
    await this.#options.leases.giveUp(this.#taken.lease, true).catch(() => undefined);
  }

  /** Brings the writer to the version that was published, and to the index that is used here. */
  async #settle(handles: Handles): Promise<void> {
    const { context } = this.#options;
    const { writer } = handles;
    await writer.checkoutLatest();
    if (this.#isInterrupted || (await writer.version()) !== this.#published.version) {
      await writer.checkout(this.#published.version);
      await writer.restore();
      this.#isInterrupted = false;
    }
    await keepTerms(context.lance, writer, context);
    handles.vectorLength = await vectorLengthOf(writer);
    this.#settled = handles;
  }

  async #publish(version: number, handles?: Handles): Promise<void> {
    const { leases, onPublished } = this.#options;
    const languages = handles ? [...this.#languages] : [];
    const published = await leases.publish(this.#taken.lease, { version, languages });
    if (published === undefined) throw new TableTaken();
    this.#published = published;
    await onPublished(published, handles);
  }

  async #requireLease(): Promise<void> {
    if (!(await this.#options.leases.renew(this.#taken.lease))) throw new TableTaken();
  }
}

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value;
}
