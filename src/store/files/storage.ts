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
} from "../../domain/storage/storage.ts";
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
/**
 * Size of the file written to test whether the storage accepts writes again: a quota does not say what is left. Bytes.
 */
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
  /** Only the reason; undefined if all is well. */
  fault(): StorageFault | undefined;
  /** The failure that requests which store get while nothing can be stored. */
  failure(): QaError | undefined;
  /** Free space in bytes, at the last check. */
  freeBytes(): number;
  /** @throws QaError `storage_full` when the data directory, or the record store in it, is not the one that is open. */
  requireHere(): void;
  /**
   * For work that treats missing files as deleted.
   * @throws QaError `storage_full` if the data directory was away in the meantime.
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

class WatchedStorage implements Storage {
  readonly #options: StorageOptions;
  readonly #minFreeBytes: number;
  readonly #disk: { place: string; help: Record<StorageFault, string> };
  // Writes to a log that was removed or replaced are lost, so it counts like the store itself.
  readonly #opened: (readonly [string, string | undefined])[];
  #state: StorageState = { ok: true };
  /** How often a look found it elsewhere. */
  #absences = 0;
  #free = 0;
  /** A write failed because of the storage, which a check alone may not show. */
  #suspect = false;
  readonly #listeners: (() => void)[] = [];
  #looking: Promise<void> | undefined;
  #timer: Timer | undefined;

  constructor(options: StorageOptions) {
    const { directory, minFreeBytes = MIN_FREE_BYTES } = options;
    this.#options = options;
    this.#minFreeBytes = minFreeBytes;
    this.#disk = { place: directory, help: HELP };
    const records = join(directory, RECORDS_FILE);
    this.#opened = [directory, records, `${records}-wal`, `${records}-shm`].map(
      (path) => [path, identity(path)] as const,
    );
  }

  async open(): Promise<this> {
    await this.#lookOnce();
    this.#timer = setInterval(() => void this.#lookOnce(), EVERY);
    this.#timer.unref();
    return this;
  }

  #moved(): StorageFault | undefined {
    for (const [path, known] of this.#opened) {
      const found = identity(path);
      if (found === known) continue;
      this.#absences += 1;
      return found === undefined ? "gone" : "replaced";
    }
    return undefined;
  }

  async #tryWriting(): Promise<void> {
    const file = join(this.#options.directory, "incoming", newId());
    try {
      await writeFile(file, TRIAL, { mode: 0o600, flush: true });
    } finally {
      await unlink(file).catch(() => undefined);
    }
  }

  async #findOnDisk(isSuspect: boolean): Promise<StorageFault | undefined> {
    const place = this.#moved();
    if (place !== undefined) return place;
    try {
      await access(this.#options.directory, constants.W_OK);
    } catch (error) {
      return this.#moved() ?? storageFault(error) ?? "read_only";
    }
    try {
      const { bavail, bsize, files, ffree } = await statfs(this.#options.directory);
      this.#free = bavail * bsize;
      if (
        this.#free < Math.max(1, (this.#state.ok ? 1 : MARGIN) * this.#minFreeBytes) ||
        (files > 0 && ffree === 0)
      )
        return "full";
      if (isSuspect) await this.#tryWriting();
      // Observations in the meantime, before or after a write, are newer than this check's start.
      return this.#moved();
    } catch (error) {
      return this.#moved() ?? storageFault(error) ?? "gone";
    }
  }

  async #find(): Promise<Found | undefined> {
    const isSuspect = this.#suspect || !this.#state.ok;
    this.#suspect = false;
    const fault = await this.#findOnDisk(isSuspect);
    if (fault !== undefined) return { fault, at: this.#disk };
    const there = isSuspect ? await this.#options.elsewhere?.look() : this.#options.elsewhere?.last();
    return this.#options.elsewhere && there && { fault: there, at: this.#options.elsewhere };
  }

  readonly #settle = (found: Found | undefined): void => {
    const fault = found?.fault;
    if (fault === undefined && !this.#state.ok) {
      const { reason, since } = this.#state;
      this.#state = { ok: true };
      this.#options.report({ level: "warn", event: "storage_back", reason, since, free_bytes: this.#free });
      for (const listener of this.#listeners) listener();
    } else if (
      found !== undefined &&
      fault !== undefined &&
      (this.#state.ok || this.#state.reason !== fault)
    ) {
      this.#state = { ok: false, reason: fault, since: this.#state.ok ? now() : this.#state.since };
      this.#options.report({
        level: "error",
        event: "storage_unavailable",
        reason: fault,
        directory: found.at.place,
        free_bytes: this.#free,
        help: found.at.help[fault],
      });
    }
  };

  #lookOnce(): Promise<void> {
    this.#looking ??= this.#find()
      .then(this.#settle)
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  readonly failure = (): QaError | undefined =>
    this.#state.ok ? undefined : storageFailure(this.#state.reason);

  /** Checks the directory only, before and after each write: takes a few microseconds. */
  readonly isHere = (): boolean => {
    const place = this.#moved();
    if (place !== undefined) this.#settle({ fault: place, at: this.#disk });
    return place === undefined;
  };

  readonly requireHere = (): void => {
    if (!this.isHere()) throw this.failure() ?? storageFailure("gone");
  };

  readonly diagnose = async (error: unknown): Promise<StorageFault | undefined> => {
    const fault = storageFault(error);
    if (fault !== undefined) this.#suspect = true;
    // A look that is under way may have begun before the error.
    await this.#looking;
    await this.#lookOnce();
    return fault ?? (this.#state.ok ? undefined : this.#state.reason);
  };

  readonly state: Storage["state"] = () => this.#state;

  readonly fault: Storage["fault"] = () => (this.#state.ok ? undefined : this.#state.reason);

  readonly onBack: Storage["onBack"] = (listener) => void this.#listeners.push(listener);

  readonly freeBytes: Storage["freeBytes"] = () => this.#free;

  readonly whileHere: Storage["whileHere"] = async (work) => {
    this.requireHere();
    const before = this.#absences;
    const result = await work();
    this.requireHere();
    if (this.#absences !== before) throw storageFailure("gone");
    return result;
  };

  readonly isOk: Storage["isOk"] = () => this.#state.ok;

  readonly refusal: Storage["refusal"] = (mayUseReserve) => {
    const isReserveEnough =
      this.isHere() && mayUseReserve && !this.#state.ok && this.#state.reason === "full";
    return isReserveEnough ? undefined : this.failure();
  };

  readonly storing: Storage["storing"] = async (work) => {
    const result = await work().catch(async (error: unknown) => {
      if (error instanceof QaError) throw error;
      const fault = await this.diagnose(error);
      throw fault === undefined ? error : storageFailure(fault, error);
    });
    this.requireHere();
    return result;
  };

  readonly reading: Storage["reading"] = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (this.isHere()) throw error;
      throw unreadableStorage(error);
    }
  };

  readonly close: Storage["close"] = () => clearInterval(this.#timer);
}

/**
 * Watches a data directory: whether it is still the one that was opened, is writable, and has space. Call it once the
 * record store is open: it compares with the files that exist then.
 */
export const watchStorage = (options: StorageOptions): Promise<Storage> => new WatchedStorage(options).open();
