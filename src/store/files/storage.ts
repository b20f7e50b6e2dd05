import { statSync } from "node:fs";
import { access, constants, statfs, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { QaError } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { newId, now } from "../../domain/ids.ts";
import {
  type StorageFault,
  type StorageState,
  storageFailure,
  storageFault,
  unreadableStorage,
} from "../../domain/storage.ts";
import type { StorageGuard } from "../../http/ports.ts";
import type { StorageHealth } from "../../ingest/ports.ts";
import { RECORDS_FILE } from "./directory.ts";
import type { Elsewhere } from "./elsewhere.ts";

/** Below this much free space nothing is stored: running work, deletions and SQLite's log still need some. Bytes. */
export const MIN_FREE_BYTES = 64 * 1024 ** 2;
/** Storing resumes at this multiple of the minimum, so that a disk at the limit does not alternate. */
const MARGIN = 1.1;
/** Milliseconds between two looks: a directory that vanished is to be noticed within a second. */
const EVERY = 400;
/** Size of the file written to test whether the storage takes writes again: a quota does not tell what is left. Bytes. */
const TRIAL = new Uint8Array(1024 ** 2);

export interface StorageOptions {
  /** The data directory, with its record store open and its folder `incoming`. */
  directory: string;
  /** @default MIN_FREE_BYTES */
  minFreeBytes?: number;
  /** Where documents are stored, if not in the data directory. */
  elsewhere?: Elsewhere;
  report: Report;
}

/** What is wrong, and where. */
interface Found {
  fault: StorageFault;
  at: Pick<Elsewhere, "place" | "help">;
}

export interface Storage extends StorageGuard, StorageHealth {
  state(): StorageState;
  /** The reason alone; undefined when all is well. */
  fault(): StorageFault | undefined;
  /** The failure that requests which store get while nothing can be stored. */
  failure(): QaError | undefined;
  /** Free space in bytes, as of the last look. */
  freeBytes(): number;
  /** @throws QaError `storage_full` when the data directory, or the record store in it, is not the one that is open. */
  requireHere(): void;
  /**
   * For work that takes what it does not find for gone.
   * @throws QaError `storage_full` when the data directory was away meanwhile.
   */
  whileHere<T>(work: () => Promise<T>): Promise<T>;
  /** @param listener called each time when the storage takes writes again. */
  onBack(listener: () => void): void;
  close(): void;
}

/** Identity of the file at a path; undefined if none can be reached there. */
const identity = (path: string): string | undefined => {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
};

const HELP: Record<StorageFault, string> = {
  full: "Free some space on this disk.",
  read_only: "Make the data directory writable again.",
  gone: "Put the data directory back where it was.",
  replaced: "Put back the data directory that the server was started on, or restart the server.",
};

/**
 * Watches a data directory: whether it is still the one that was opened, can be written, and has space. Call it once
 * the record store is open: what is compared is which files stand there then.
 */
export const watchStorage = async (options: StorageOptions): Promise<Storage> => {
  const { directory, minFreeBytes = MIN_FREE_BYTES, elsewhere, report } = options;
  const disk = { place: directory, help: HELP };
  const records = join(directory, RECORDS_FILE);
  // Writes to a log that was removed or replaced are lost, so it counts like the store itself.
  const opened = [directory, records, `${records}-wal`, `${records}-shm`].map(
    (path) => [path, identity(path)] as const,
  );
  let state: StorageState = { ok: true };
  /** How often a look found it elsewhere. */
  let absences = 0;
  let free = 0;
  /** A write failed because of the storage, which a look alone may not show. */
  let suspect = false;
  const listeners: (() => void)[] = [];
  let looking: Promise<void> | undefined;

  const moved = (): StorageFault | undefined => {
    for (const [path, known] of opened) {
      const found = identity(path);
      if (found === known) continue;
      absences += 1;
      return found === undefined ? "gone" : "replaced";
    }
    return undefined;
  };

  const tryWriting = async (): Promise<void> => {
    const file = join(directory, "incoming", newId());
    try {
      await writeFile(file, TRIAL, { mode: 0o600, flush: true });
    } finally {
      await unlink(file).catch(() => undefined);
    }
  };

  const findOnDisk = async (isSuspect: boolean): Promise<StorageFault | undefined> => {
    const place = moved();
    if (place !== undefined) return place;
    try {
      await access(directory, constants.W_OK);
    } catch (error) {
      return moved() ?? storageFault(error) ?? "read_only";
    }
    try {
      const { bavail, bsize, files, ffree } = await statfs(directory);
      free = bavail * bsize;
      if (free < Math.max(1, (state.ok ? 1 : MARGIN) * minFreeBytes) || (files > 0 && ffree === 0))
        return "full";
      if (isSuspect) await tryWriting();
      // What was seen meanwhile, before or after a write, is newer than how this look began.
      return moved();
    } catch (error) {
      return moved() ?? storageFault(error) ?? "gone";
    }
  };

  const find = async (): Promise<Found | undefined> => {
    const isSuspect = suspect || !state.ok;
    suspect = false;
    const fault = await findOnDisk(isSuspect);
    if (fault !== undefined) return { fault, at: disk };
    const there = isSuspect ? await elsewhere?.look() : elsewhere?.last();
    return elsewhere && there && { fault: there, at: elsewhere };
  };

  const settle = (found: Found | undefined): void => {
    const fault = found?.fault;
    if (fault === undefined && !state.ok) {
      const { reason, since } = state;
      state = { ok: true };
      report({ level: "warn", event: "storage_back", reason, since, free_bytes: free });
      for (const listener of listeners) listener();
    } else if (found !== undefined && fault !== undefined && (state.ok || state.reason !== fault)) {
      state = { ok: false, reason: fault, since: state.ok ? now() : state.since };
      report({
        level: "error",
        event: "storage_unavailable",
        reason: fault,
        directory: found.at.place,
        free_bytes: free,
        help: found.at.help[fault],
      });
    }
  };

  const lookOnce = (): Promise<void> => {
    looking ??= find()
      .then(settle)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  await lookOnce();
  const timer = setInterval(() => void lookOnce(), EVERY);
  timer.unref();

  const failure = (): QaError | undefined => (state.ok ? undefined : storageFailure(state.reason));
  /** Checks the directory only, before and after each write: takes a few microseconds. */
  const isHere = (): boolean => {
    const place = moved();
    if (place !== undefined) settle({ fault: place, at: disk });
    return place === undefined;
  };
  const requireHere = (): void => {
    if (!isHere()) throw failure() ?? storageFailure("gone");
  };
  const diagnose = async (error: unknown): Promise<StorageFault | undefined> => {
    const fault = storageFault(error);
    if (fault !== undefined) suspect = true;
    // A look that is under way may have begun before the error.
    await looking;
    await lookOnce();
    return fault ?? (state.ok ? undefined : state.reason);
  };

  return {
    state: () => state,
    fault: () => (state.ok ? undefined : state.reason),
    onBack: (listener) => void listeners.push(listener),
    freeBytes: () => free,
    failure,
    requireHere,
    whileHere: async (work) => {
      requireHere();
      const before = absences;
      const result = await work();
      requireHere();
      if (absences !== before) throw storageFailure("gone");
      return result;
    },
    isOk: () => state.ok,
    diagnose,
    isHere,
    refusal: (mayUseReserve) => {
      const isReserveEnough = isHere() && mayUseReserve && !state.ok && state.reason === "full";
      return isReserveEnough ? undefined : failure();
    },
    storing: async (work) => {
      const result = await work().catch(async (error: unknown) => {
        if (error instanceof QaError) throw error;
        const fault = await diagnose(error);
        throw fault === undefined ? error : storageFailure(fault, error);
      });
      requireHere();
      return result;
    },
    reading: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (isHere()) throw error;
        throw unreadableStorage(error);
      }
    },
    close: () => clearInterval(timer),
  };
};
