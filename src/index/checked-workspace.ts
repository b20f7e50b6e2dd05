import { LeaseLost } from "../domain/cluster/lease-lost.ts";
import { UnderWay } from "../domain/concurrency/under-way.ts";
import { QaError } from "../domain/errors.ts";
import type { CheckedContext } from "./checked-context.ts";
import { alterationOf, changedFault, type Fault, faultOf } from "./expectation.ts";
import { type FileCheck, fileCheck } from "./file-check.ts";
import { type Reindex, startReindex } from "./reindex.ts";
import { unavailable, within } from "./unavailable.ts";

const ATTEMPTS = 2;
const PREPARING_MS = 5_000;
/**
 * A workspace's table, compared with the records before it is first used and after each error. One that is missing,
 * behind or damaged is restored in the background: a damaged one is set aside first. What is written in the meantime
 * goes to the new table; what is searched must be complete.
 */
export class CheckedWorkspace {
  readonly #id: string;
  readonly #context: CheckedContext;
  #checked: Promise<void> | undefined;
  /**
   * Resources that are not restored yet, by their ids: this way the next one is found at once, however many there are.
   */
  readonly #lacking = new Set<string>();
  #total = 0;
  #restoring: Reindex | undefined;
  /** How often the table was set aside: what was written before is no longer in any table. */
  #moves = 0;
  /** There was a table at the last check, or something was written since. */
  #held = false;
  #suspect = false;
  #closed = false;
  readonly #underWay = new UnderWay();
  readonly #files: FileCheck;

  constructor(id: string, context: CheckedContext) {
    this.#id = id;
    this.#context = context;
    this.#files = fileCheck({
      ...context,
      folder: context.tables.folderOf(id),
      onChanged: () => this.check(true),
    });
  }

  /** Counts resources; undefined if nothing is being restored. */
  get progress(): { done: number; total: number } | undefined {
    if (this.#restoring === undefined) return undefined;
    return { done: this.#total - this.#lacking.size, total: this.#total };
  }

  /** Nothing is running here, so it can be closed; the next user has the table compared again. */
  get idle(): boolean {
    return this.#underWay.isEmpty && this.#restoring === undefined;
  }

  /**
   * @throws QaError `index_unavailable` while one of these resources or, if none are given, any resource is being
   * restored, and if the table takes long to be prepared, for example during an upgrade.
   */
  read<T>(resourceIds: string[] | undefined, work: () => Promise<T>): Promise<T> {
    return this.#underWay.track(this.#read(resourceIds, work));
  }

  async #read<T>(resourceIds: string[] | undefined, work: () => Promise<T>): Promise<T> {
    const { store, preparingMs = PREPARING_MS } = this.#context;
    const attempt = async (): Promise<T> => {
      this.#requireWhole(resourceIds);
      await within(preparingMs, store.open(this.#id));
      return work();
    };
    await within(preparingMs, this.#ensure());
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof QaError) throw error;
      await this.check();
      return attempt();
    }
  }

  /** Writes, and writes once more if the table was set aside in the meantime. */
  write(work: () => Promise<void>): Promise<void> {
    return this.#underWay.track(this.#write(work));
  }

  async #write(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#ensure();
      const before = this.#moves;
      try {
        await work();
        this.#held = true;
        if (before === this.#moves) return;
      } catch (error) {
        if (error instanceof QaError || error instanceof LeaseLost || attempt === ATTEMPTS) throw error;
        await this.check();
      }
    }
  }

  /** Prevents what was deleted from the records from being written again. */
  async halt(resourceId: string): Promise<void> {
    this.#lacking.delete(resourceId);
    await this.#restoring?.halt(this.#id, resourceId);
  }

  /**
   * Compares the table with the records. @param deep whether to compare the checksums of its files and passages, too.
   */
  check(deep = false): Promise<void> {
    const before = this.#checked?.catch(() => undefined) ?? Promise.resolve();
    const checked = before.then(() => this.#look(deep));
    this.#checked = checked;
    checked.catch(() => {
      // If the check failed, the next caller repeats it.
      if (this.#checked === checked) this.#checked = undefined;
    });
    return this.#underWay.track(checked);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#files.close();
    await this.#checked?.catch(() => undefined);
    await this.#restoring?.stop();
  }

  async #ensure(): Promise<void> {
    await (this.#checked ?? this.check());
    if (this.#held && !(await this.#context.store.hasTable(this.#id))) await this.check();
  }

  async #look(deep: boolean): Promise<void> {
    const { store, records, generation } = this.#context;
    // The records first: what they call ready has been written before.
    const expected = await records.expected(generation, this.#id);
    const state = await store.inspect(this.#id);
    this.#held = state.is === "sound";
    const fault =
      faultOf(state, expected) ??
      changedFault(await this.#files.changed(deep)) ??
      (deep ? await alterationOf(expected, store.passagesOf) : undefined);
    if (fault === undefined || this.#closed) return;
    await this.#context.requireReachable();
    if (fault.reason === "damaged") await this.#setAside();
    await this.#begin(fault);
  }

  async #setAside(): Promise<void> {
    await this.#context.store.setAside(this.#id);
    this.#moves += 1;
    this.#held = false;
  }

  async #begin({ reason, error, lacking }: Fault): Promise<void> {
    const { records, generation, report } = this.#context;
    // What was deleted since is not missing, and what became ready since may be in the table that was set aside.
    const ready = (await records.expected(generation, this.#id)).map(({ resource_id }) => resource_id);
    const found = reason === "damaged" ? ready : ready.filter((id) => lacking.includes(id));
    if (reason !== "damaged" && found.every((id) => this.#lacking.has(id))) return;
    const all = [...this.#lacking.union(new Set(found))].sort();
    this.#lacking.clear();
    for (const id of all) this.#lacking.add(id);
    this.#total = Math.max(this.#total, this.#lacking.size);
    report({
      level: "error",
      event: "index_damaged",
      workspace_id: this.#id,
      reason,
      ...(error === undefined ? {} : { error }),
      resources: found.length,
    });
    // For the doctor, and so that the next start continues without waiting for a question.
    await records
      .askRepair(this.#id)
      .catch((failure: unknown) => report({ level: "error", event: "fault", error: String(failure) }));
    this.#restoring ??= this.#restore();
  }

  #requireWhole(resourceIds: string[] | undefined): void {
    if (this.#restoring === undefined) return;
    if (resourceIds?.every((id) => !this.#lacking.has(id))) return;
    throw unavailable("The passages of this workspace are being restored.");
  }

  #restore(): Reindex {
    const { store, records, generation, source, isReady, vectorsFile, report, embeds, retryMs } =
      this.#context;
    const lacking = this.#lacking;
    return startReindex({
      queue: {
        next: async (after) => {
          const resource_id = lacking.values().find((id) => id > after);
          return resource_id === undefined ? undefined : { workspace_id: this.#id, resource_id };
        },
        isReady: async (resourceId) => {
          const ready = await isReady(resourceId);
          if (!ready) lacking.delete(resourceId);
          return ready;
        },
        done: async (resourceId) => void lacking.delete(resourceId),
        finish: () => this.#finish(),
      },
      read: async (_, resourceId) => {
        if (this.#suspect) await this.check();
        this.#suspect = false;
        return source(resourceId);
      },
      titles: records.titles,
      write: async (workspaceId, resourceId, passages, _vectors, requireWanted) => {
        if (embeds) await records.noteWithoutVectors(generation, resourceId);
        this.#suspect = true;
        await store.replace(workspaceId, resourceId, passages, undefined, requireWanted);
        this.#suspect = false;
        this.#held = true;
      },
      vectorsFile,
      report,
      ...(retryMs === undefined ? {} : { retryMs }),
    });
  }

  async #finish(): Promise<"switched" | "waiting"> {
    const { report, onWritten } = this.#context;
    if (this.#lacking.size > 0) return "waiting";
    await this.check();
    if (this.#lacking.size > 0) throw new Error("The passages were damaged again while they were restored.");
    const resources = this.#total;
    this.#restoring = undefined;
    this.#total = 0;
    report({ level: "info", event: "index_restored", workspace_id: this.#id, resources });
    onWritten();
    return "switched";
  }
}
