import { stackOf } from "../domain/errors.ts";
import type { Report } from "../domain/events.ts";
import { RESOURCE_TYPES, type ResourceType } from "../domain/file-kinds.ts";
import { newId } from "../domain/ids.ts";
import { KeyedQueue } from "../domain/keyed-queue.ts";
import { LeaseLost } from "../domain/lease-lost.ts";
import type { Progress } from "../domain/records.ts";
import { NO_TELEMETRY, type Telemetry } from "../domain/telemetry.ts";
import { ingestionTurn, type Turns } from "../domain/turns.ts";
import { hasRoom } from "./capacity.ts";
import { clearBehind, isHeld } from "./held.ts";
import { ingestionsWith } from "./ingestion.ts";
import { isUnavailable } from "./outcome.ts";
import type { Claim, StorageHealth } from "./ports.ts";
import { Postponed } from "./postponed.ts";
import type { PipelineDependencies } from "./run.ts";

export interface SchedulerOptions {
  /** Whose the leases are: no two starts of a server have the same. @default a new id */
  owner?: string;
  /** Files read at once; small ones that only wait to be written do not count. @default 2 */
  concurrency?: number;
  /** A lease that is not renewed for this long may be taken by another server. @default 60_000 */
  leaseMs?: number;
  /** How long a resource may make no progress, in milliseconds: longer than a model's call may take. @default 2_700_000 */
  stallMs?: number;
  /**
   * Until when nothing of this type is to be started, since a provider that it needs has asked for a rest:
   * milliseconds since 1970, 0 for no wait. @default never
   */
  heldUntil?(type: ResourceType): number;
  /** Whether other nodes are to see how far a file is: noted at most once a second. @default false */
  notesProgress?: boolean;
  /** Whether files are ingested here, and not on other nodes alone. @default true */
  ingests?: boolean;
  /** A run has the turn of its resource, for which whoever removes that waits. @default those of this process */
  turns?: Turns;
  /** Nothing is started while it is not well; `wake` is to be called once it is again. @default always well */
  storage?: StorageHealth;
  report: Report;
  /** @default measures nothing */
  telemetry?: Telemetry;
}

export interface Scheduler {
  /** Something may wait in the queue. */
  wake(): void;
  /** How far those of these are that are ingested here now. */
  progressOf(resourceIds: string[]): Map<string, Progress>;
  /** Stops what runs for a deleted resource, or for all of a deleted workspace, and waits until it has ended. */
  halt(deleted: { workspace_id: string; resource_id: string | null }): Promise<void>;
  /** Stops what runs and gives the leases back. */
  stop(): Promise<void>;
}

interface Running {
  claim: Claim;
  abort: AbortController;
  done: Promise<void>;
  progress?: Progress;
  /** The one that other nodes were last told. */
  noted?: Progress;
}

/** Milliseconds between two notes of how far files are. */
const PROGRESS_MS = 1_000;
/** Milliseconds; timers count no further. */
const LONGEST_TIMER = 2 ** 31 - 1;

const WELL: StorageHealth = { isOk: () => true, isHere: () => true, diagnose: async () => undefined };

/** Takes resources from the queue and ingests them, a bounded number at once, each under a lease. */
export const startScheduler = (dependencies: PipelineDependencies, options: SchedulerOptions): Scheduler => {
  const { concurrency = 2, leaseMs = 60_000, stallMs = 45 * 60_000, heldUntil = () => 0, report } = options;
  const { telemetry = NO_TELEMETRY, storage = WELL } = options;
  const { owner = newId(), ingests = true, notesProgress = false } = options;
  const { turns = new KeyedQueue() }: { turns?: Turns } = options;
  const { queue } = dependencies;
  const running = new Map<string, Running>();
  const postponed = new Postponed();
  let stopped = false;
  let claiming: Promise<void> | undefined;
  let wanted = false;
  /** The last file that ended was turned away by a provider: one at a time until one gets through. */
  let cautious = false;
  let holding: Timer | undefined;

  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: stackOf(error) });

  const release = (resourceId: string): Promise<void> => queue.giveBack(owner, resourceId);

  const ingest = ingestionsWith({
    dependencies,
    owner,
    postponed,
    storage,
    stallMs,
    report,
    telemetry,
    onProgress: ({ resource_id }, progress) => {
      const entry = running.get(resource_id);
      if (entry) entry.progress = progress;
      if (progress.stage === "indexing") wake();
    },
    onStored: (outcome) => {
      cautious = outcome.status === "limited";
    },
  });

  /** Ingests in the turn of the resource, if it is still there by then, and ours. */
  const inTurn = (claim: Claim, abort: AbortController): Promise<string> =>
    turns.run(ingestionTurn(claim.workspace_id, claim.resource_id), async (requireHeld) => {
      if (requireHeld && !(await queue.holds(owner, claim.resource_id))) return "aborted";
      const cameTo = await ingest(claim, abort, requireHeld);
      // Another node may do the rest: what stands here is then behind.
      if (requireHeld && cameTo !== "ready")
        await dependencies.files.forgetCopies(claim.workspace_id, claim.resource_id);
      if (!isHeld(requireHeld)) await clearBehind(dependencies, claim);
      return cameTo;
    });

  const untilEnded = async (claim: Claim, abort: AbortController): Promise<void> => {
    const { type, resource_id, workspace_id } = claim;
    try {
      const cameTo = await telemetry.run("ingestion", { type }, () => inTurn(claim, abort), {
        facts: { resource_id, workspace_id },
        outcomeOf: (reached) => reached,
      });
      // Giving back what another holds by now, or what was deleted, does nothing.
      if (cameTo === "aborted") postponed.add(resource_id);
    } catch (error) {
      fault(error);
      if (isUnavailable(error)) postponed.add(resource_id);
    } finally {
      running.delete(resource_id);
      wake();
    }
  };

  const start = (claim: Claim): void => {
    const abort = new AbortController();
    const entry: Running = { claim, abort, done: Promise.resolve() };
    running.set(claim.resource_id, entry);
    entry.done = untilEnded(claim, abort);
  };

  /** The types that may be started now; wakes the scheduler when another may. */
  const free = (): ResourceType[] => {
    const now = Date.now();
    const held = RESOURCE_TYPES.map(heldUntil).filter((until) => until > now);
    clearTimeout(holding);
    if (held.length > 0) holding = setTimeout(wake, Math.min(Math.min(...held) - now, LONGEST_TIMER));
    return RESOURCE_TYPES.filter((type) => heldUntil(type) <= now);
  };

  const fill = async (): Promise<void> => {
    while (wanted && !stopped) {
      wanted = false;
      if (!ingests || !storage.isOk()) return;
      await postponed.giveBack(release);
      while ((cautious ? running.size < 1 : hasRoom([...running.values()], concurrency)) && !stopped) {
        const types = free();
        const claim =
          types.length > 0 &&
          (await queue.claim(owner, leaseMs, [...running.keys(), ...postponed.waiting()], types));
        if (!claim) break;
        start(claim);
      }
    }
  };

  const wake = (): void => {
    wanted = true;
    claiming ??= fill()
      .catch(async (error: unknown) => {
        fault(error);
        await storage.diagnose(error);
      })
      .finally(() => {
        claiming = undefined;
        if (wanted && !stopped) wake();
      });
  };

  const beat = async (): Promise<void> => {
    // What is claimed while the answer is under way was not asked about.
    const asked = [...running];
    const held = new Set(
      asked.length > 0
        ? await queue.renew(
            owner,
            leaseMs,
            asked.map(([id]) => id),
          )
        : [],
    );
    for (const [id, { abort }] of asked) if (!held.has(id)) abort.abort(new LeaseLost());
    wake();
  };
  const heartbeat = setInterval(() => void beat().catch(fault), leaseMs / 3);

  const noteProgress = async (): Promise<void> => {
    for (const [id, entry] of running) {
      const { progress } = entry;
      if (progress === undefined || progress === entry.noted) continue;
      entry.noted = progress;
      await queue.storeProgress(owner, id, progress);
    }
  };
  // What could not be noted is, with the next step.
  const noting = notesProgress
    ? setInterval(() => void noteProgress().catch(() => undefined), PROGRESS_MS)
    : undefined;

  const end = async (runs: Running[]): Promise<void> => {
    for (const { abort } of runs) abort.abort(new LeaseLost());
    await Promise.all(runs.map(({ done }) => done));
  };

  return {
    wake,
    progressOf: (ids) =>
      new Map(
        ids.flatMap((id) => {
          const progress = running.get(id)?.progress;
          return progress === undefined ? [] : [[id, progress]];
        }),
      ),
    halt: ({ workspace_id, resource_id }) =>
      end(
        [...running.values()].filter(({ claim }) =>
          resource_id === null ? claim.workspace_id === workspace_id : claim.resource_id === resource_id,
        ),
      ),
    stop: async () => {
      stopped = true;
      clearInterval(heartbeat);
      clearInterval(noting);
      clearTimeout(holding);
      await claiming;
      await end([...running.values()]);
      await queue.giveBack(owner);
    },
  };
};
