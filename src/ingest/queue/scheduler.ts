import { LeaseLost } from "../../domain/cluster/lease-lost.ts";
import { KeyedQueue } from "../../domain/concurrency/keyed-queue.ts";
import { ingestionTurn, type Turns } from "../../domain/concurrency/turns.ts";
import { stackOf } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { RESOURCE_TYPES, type ResourceType } from "../../domain/file-kinds.ts";
import { newId } from "../../domain/ids.ts";
import type { Progress } from "../../domain/records.ts";
import { NO_TELEMETRY, type Telemetry } from "../../domain/telemetry.ts";
import type { PipelineDependencies } from "../pipeline/run.ts";
import type { Claim, StorageHealth } from "../ports.ts";
import { hasRoom } from "./capacity.ts";
import { clearBehind, isHeld } from "./held.ts";
import { type Ingest, ingestionsWith } from "./ingestion.ts";
import { isUnavailable } from "./outcome.ts";
import { Postponed } from "./postponed.ts";

export interface SchedulerOptions {
  /** The owner of the leases: different for every start of a server. @default a new id */
  owner?: string;
  /** Files read at once; small ones that only wait to be written do not count. @default 2 */
  concurrency?: number;
  /** A lease that is not renewed for this long may be taken by another server. @default 60_000 */
  leaseMs?: number;
  /** How long a resource may make no progress, in milliseconds: longer than a model's call may take. @default 2_700_000 */
  stallMs?: number;
  /**
   * Until when nothing of this type may be started, because a provider it needs asked for a pause: milliseconds since
   * 1970, 0 for no wait. @default never
   */
  heldUntil?(type: ResourceType): number;
  /** Whether other nodes can see a file's progress: stored at most once a second. @default false */
  notesProgress?: boolean;
  /** Whether files are ingested here, and not only on other nodes. @default true */
  ingests?: boolean;
  /** A run holds its resource's turn, for which removals wait. @default those of this process */
  turns?: Turns;
  /** Nothing is started while it is unavailable; call `wake` once it recovers. @default always available */
  storage?: StorageHealth;
  report: Report;
  /** @default measures nothing */
  telemetry?: Telemetry;
}

export interface Scheduler {
  /** Something may wait in the queue. */
  wake(): void;
  /** The progress of those of these that are being ingested here. */
  progressOf(resourceIds: string[]): Map<string, Progress>;
  /** Stops the runs of a deleted resource, or of all in a deleted workspace, and waits for their end. */
  halt(deleted: { workspace_id: string; resource_id: string | null }): Promise<void>;
  /** Stops all runs and gives the leases back. */
  stop(): Promise<void>;
}

interface Running {
  claim: Claim;
  abort: AbortController;
  done: Promise<void>;
  progress?: Progress;
  /** The progress last reported to other nodes. */
  noted?: Progress;
}

/** Milliseconds between two stored progress updates. */
const PROGRESS_MS = 1_000;
/** Milliseconds; the longest timer. */
const LONGEST_TIMER = 2 ** 31 - 1;

const WELL: StorageHealth = { isOk: () => true, isHere: () => true, diagnose: async () => undefined };

const DEFAULTS = {
  concurrency: 2,
  leaseMs: 60_000,
  stallMs: 45 * 60_000,
  heldUntil: () => 0,
  notesProgress: false,
  ingests: true,
  storage: WELL,
  telemetry: NO_TELEMETRY,
};

class QueueScheduler implements Scheduler {
  readonly #dependencies: PipelineDependencies;
  readonly #options: Required<SchedulerOptions>;
  readonly #running = new Map<string, Running>();
  readonly #postponed = new Postponed();
  #stopped = false;
  #claiming: Promise<void> | undefined;
  #wanted = false;
  /** The last finished file was rejected by a provider: one at a time until one succeeds. */
  #cautious = false;
  #holding: Timer | undefined;
  readonly #ingest: Ingest;
  readonly #heartbeat: Timer;
  // Updates that could not be stored are stored with the next step.
  readonly #noting: Timer | undefined;

  constructor(dependencies: PipelineDependencies, options: SchedulerOptions) {
    this.#dependencies = dependencies;
    this.#options = { owner: newId(), turns: new KeyedQueue(), ...DEFAULTS, ...options };
    const { owner, storage, stallMs, report, telemetry, leaseMs, notesProgress } = this.#options;
    this.#ingest = ingestionsWith({
      dependencies,
      owner,
      postponed: this.#postponed,
      storage,
      stallMs,
      report,
      telemetry,
      onProgress: ({ resource_id }, progress) => {
        const entry = this.#running.get(resource_id);
        if (entry) entry.progress = progress;
        if (progress.stage === "indexing") this.wake();
      },
      onStored: (outcome) => {
        this.#cautious = outcome.status === "limited";
      },
    });
    this.#heartbeat = setInterval(() => void this.#beat().catch(this.#fault), leaseMs / 3);
    this.#noting = notesProgress
      ? setInterval(() => void this.#noteProgress().catch(() => undefined), PROGRESS_MS)
      : undefined;
  }

  readonly #fault = (error: unknown): void =>
    this.#options.report({ level: "error", event: "fault", error: stackOf(error) });

  readonly #release = (resourceId: string): Promise<void> =>
    this.#dependencies.queue.giveBack(this.#options.owner, resourceId);

  /** Ingests in the resource's turn, if it still exists by then, and is ours. */
  #inTurn(claim: Claim, abort: AbortController): Promise<string> {
    return this.#options.turns.run(
      ingestionTurn(claim.workspace_id, claim.resource_id),
      async (requireHeld) => {
        if (requireHeld && !(await this.#dependencies.queue.holds(this.#options.owner, claim.resource_id)))
          return "aborted";
        const cameTo = await this.#ingest(claim, abort, requireHeld);
        // Another node may do the rest: the files here are then outdated.
        if (requireHeld && cameTo !== "ready")
          await this.#dependencies.files.forgetCopies(claim.workspace_id, claim.resource_id);
        if (!isHeld(requireHeld)) await clearBehind(this.#dependencies, claim);
        return cameTo;
      },
    );
  }

  async #untilEnded(claim: Claim, abort: AbortController): Promise<void> {
    const { type, resource_id, workspace_id } = claim;
    try {
      const cameTo = await this.#options.telemetry.run(
        "ingestion",
        { type },
        () => this.#inTurn(claim, abort),
        {
          facts: { resource_id, workspace_id },
          outcomeOf: (reached) => reached,
        },
      );
      // Giving back a resource that another holds by now, or that was deleted, has no effect.
      if (cameTo === "aborted") this.#postponed.add(resource_id);
    } catch (error) {
      this.#fault(error);
      if (isUnavailable(error)) this.#postponed.add(resource_id);
    } finally {
      this.#running.delete(resource_id);
      this.wake();
    }
  }

  #start(claim: Claim): void {
    const abort = new AbortController();
    const entry: Running = { claim, abort, done: Promise.resolve() };
    this.#running.set(claim.resource_id, entry);
    entry.done = this.#untilEnded(claim, abort);
  }

  /** The types that may be started now; wakes the scheduler when another may. */
  #free(): ResourceType[] {
    const now = Date.now();
    const held = RESOURCE_TYPES.map(this.#options.heldUntil).filter((until) => until > now);
    clearTimeout(this.#holding);
    if (held.length > 0)
      this.#holding = setTimeout(this.wake, Math.min(Math.min(...held) - now, LONGEST_TIMER));
    return RESOURCE_TYPES.filter((type) => this.#options.heldUntil(type) <= now);
  }

  async #fill(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      if (!this.#options.ingests || !this.#options.storage.isOk()) return;
      await this.#postponed.giveBack(this.#release);
      while (
        (this.#cautious
          ? this.#running.size < 1
          : hasRoom([...this.#running.values()], this.#options.concurrency)) &&
        !this.#stopped
      ) {
        const types = this.#free();
        const claim =
          types.length > 0 &&
          (await this.#dependencies.queue.claim(
            this.#options.owner,
            this.#options.leaseMs,
            [...this.#running.keys(), ...this.#postponed.waiting()],
            types,
          ));
        if (!claim) break;
        this.#start(claim);
      }
    }
  }

  readonly wake = (): void => {
    this.#wanted = true;
    this.#claiming ??= this.#fill()
      .catch(async (error: unknown) => {
        this.#fault(error);
        await this.#options.storage.diagnose(error);
      })
      .finally(() => {
        this.#claiming = undefined;
        if (this.#wanted && !this.#stopped) this.wake();
      });
  };

  async #beat(): Promise<void> {
    // Resources claimed while the reply is under way were not included.
    const asked = [...this.#running];
    const held = new Set(
      asked.length > 0
        ? await this.#dependencies.queue.renew(
            this.#options.owner,
            this.#options.leaseMs,
            asked.map(([id]) => id),
          )
        : [],
    );
    for (const [id, { abort }] of asked) if (!held.has(id)) abort.abort(new LeaseLost());
    this.wake();
  }

  async #noteProgress(): Promise<void> {
    for (const [id, entry] of this.#running) {
      const { progress } = entry;
      if (progress === undefined || progress === entry.noted) continue;
      entry.noted = progress;
      await this.#dependencies.queue.storeProgress(this.#options.owner, id, progress);
    }
  }

  async #end(runs: Running[]): Promise<void> {
    for (const { abort } of runs) abort.abort(new LeaseLost());
    await Promise.all(runs.map(({ done }) => done));
  }

  readonly progressOf: Scheduler["progressOf"] = (ids) =>
    new Map(
      ids.flatMap((id) => {
        const progress = this.#running.get(id)?.progress;
        return progress === undefined ? [] : [[id, progress]];
      }),
    );

  readonly halt: Scheduler["halt"] = ({ workspace_id, resource_id }) =>
    this.#end(
      [...this.#running.values()].filter(({ claim }) =>
        resource_id === null ? claim.workspace_id === workspace_id : claim.resource_id === resource_id,
      ),
    );

  readonly stop: Scheduler["stop"] = async () => {
    this.#stopped = true;
    clearInterval(this.#heartbeat);
    clearInterval(this.#noting);
    clearTimeout(this.#holding);
    await this.#claiming;
    await this.#end([...this.#running.values()]);
    await this.#dependencies.queue.giveBack(this.#options.owner);
  };
}

/** Takes resources from the queue and ingests them, a limited number at once, each under a lease. */
export const startScheduler = (dependencies: PipelineDependencies, options: SchedulerOptions): Scheduler =>
  new QueueScheduler(dependencies, options);
