import type { PublishedTable, TableLeases, TakenTable } from "../../domain/cluster/table-leases.ts";
import type { Turn } from "./access.ts";
import { ifMissing } from "./missing.ts";
import type { OpenTable, OpenTableContext } from "./open-table.ts";
import { type ArrowTable, emptyTable } from "./rows.ts";
import { removeUnnamed } from "./table-files.ts";
import { keepTerms } from "./terms-index.ts";
import { type Handles, removeVersions } from "./upkeep.ts";
import { vectorLengthOf } from "./vectors.ts";

export interface SharedTurnOptions {
  name: string;
  context: OpenTableContext;
  leases: TableLeases;
  opened: OpenTable;
  /** Called with what this turn has published; without handles the table is gone. */
  onPublished(published: PublishedTable, handles?: Handles): Promise<void>;
}

const leaseLost = (): Error => new Error("The lease of this table of passages ran out.");

/**
 * Recognises the message, since LanceDB has no error codes: for a commit that came after one that undid what it was
 * based on.
 */
const CONFLICT = /incompatible transaction|commit conflict|already exists/i;

/**
 * A turn under a lease. If the previous turn was cut short, or the newest version is not the published one, it begins
 * with a commit that restores the published one. The engine refuses all commits that were begun before such a one, so
 * an interrupted writer can no longer get between the commits of this turn; and a commit that restores or overwrites,
 * which the engine accepts at any time, makes those of this turn fail, and the turn is repeated.
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
      // A failed renewal is followed by the next; if none succeeds, nothing is published.
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
    const { name, context, opened } = this.#options;
    // What is there was never published, or has no row.
    const isThere = await context.place.has(name);
    const handles = await opened.make(parts, isThere ? "overwrite" : "create");
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
    // Never a version not known to be old: it may belong to a writer whose lease expired, or to the one who took it
    // from us.
    await removeVersions(handles.writer);
    await this.publish(handles);
    const { name, context } = this.#options;
    await removeUnnamed(context.place.files(name), () => this.#requireLease());
    // A copy must lose what was removed.
    if (context.place.copy !== undefined) await handles.refresh(this.#published.version);
  }

  async empty(): Promise<void> {
    // Not dropped: version numbers are never reused, so no node mistakes one table for another.
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

  /** Releases the lease, with nothing running. */
  async end(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#options.leases.giveUp(this.#taken.lease, this.#isInterrupted);
  }

  /**
   * Releases the lease after a failure, which may have left a commit running.
   * @returns whether the turn failed because another writer came in between.
   */
  async abandon(error: unknown): Promise<boolean> {
    clearInterval(this.#renewing);
    const { leases } = this.#options;
    const { lease } = this.#taken;
    try {
      const isHeld = await leases.renew(lease);
      await leases.giveUp(lease, true);
      return !isHeld || (error instanceof Error && CONFLICT.test(error.message));
    } catch {
      // It expires by itself.
      return false;
    }
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
    if (published === undefined) throw leaseLost();
    this.#published = published;
    await onPublished(published, handles);
  }

  async #requireLease(): Promise<void> {
    if (!(await this.#options.leases.renew(this.#taken.lease))) throw leaseLost();
  }
}

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value;
}
