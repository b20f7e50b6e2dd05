import { type ReaderProcess, startReader } from "./reader-process.ts";
import { usageOf } from "./usage.ts";

/** Files that one child reads: spread over so many, its start costs 1 % of the smallest. Its memory stays level over 200. */
const MAX_FILES = 500;
/**
 * What a child may hold that is given another file: one that is ready holds 70 MB, after 200 PDFs of one page 100, after
 * 20 reports 120 to 150, since memory is given back late.
 */
const MAX_HELD_BYTES = 256 * 1024 * 1024;
/** Milliseconds that a child which has read a file waits for the next one. */
const MAX_IDLE_MS = 60_000;

export interface PoolOptions {
  /** Starts this program itself: `[process.execPath]` of the binary, `[bun, "cli/main.ts"]` from source. */
  command: string[];
  /** Children that stand ready, at the most. */
  idle: number;
  /** CPU time after which a child is given no further file, in milliseconds; it ends at four times as much. */
  cpuMs: number;
}

/** A child that is lent out, for one file. */
export interface Lent {
  reader: ReaderProcess;
  /** Whether it was there before it was asked for: it may have read other files, or have come to harm. */
  stoodReady: boolean;
}

interface Child {
  reader: ReaderProcess;
  /** Whose files it has read; undefined for one that has read none. */
  app: string | undefined;
  files: number;
  leaving?: Timer;
}

/**
 * Children that read files, some of them standing ready. A child reads files of one app only: what a file that takes
 * over its reader could see of others is never another app's. That it reads more than one is worth that: of a one-page
 * PDF, 90 of 110 ms of CPU time are the child's start. It reads no further file after any fault, so that nothing depends
 * on what was read before; and one that has read none stands ready for whoever comes next.
 */
export class ReaderPool {
  readonly #options: PoolOptions;
  readonly #idle = new Set<Child>();
  readonly #lent = new Map<ReaderProcess, Child>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** @param fresh whether it is to be a child that was started for this. */
  lend(app: string, fresh = false): Lent {
    if (this.#closed) throw new Error("the pool of readers is closed");
    const idle = [...this.#idle];
    const found = fresh
      ? undefined
      : (idle.findLast((child) => child.app === app) ?? idle.find((child) => child.app === undefined));
    const child = found ?? this.#start();
    this.#idle.delete(child);
    clearTimeout(child.leaving);
    child.app = app;
    child.files += 1;
    this.#lent.set(child.reader, child);
    this.#keepOneReady();
    return { reader: child.reader, stoodReady: found !== undefined };
  }

  /** Takes a child back that has read its file without fault. */
  async giveBack(reader: ReaderProcess): Promise<void> {
    const child = this.#lent.get(reader);
    if (child === undefined) return;
    const usage = await usageOf(reader.pid);
    // Meanwhile it may have ended, or the pool have been closed.
    if (!this.#lent.delete(reader)) return;
    const isSpent =
      usage === undefined ||
      child.files >= MAX_FILES ||
      usage.residentBytes > MAX_HELD_BYTES ||
      usage.cpuMs > this.#options.cpuMs;
    if (isSpent) return reader.end();
    this.#idle.add(child);
    child.leaving = setTimeout(() => this.#dismiss(child), MAX_IDLE_MS);
    child.leaving.unref();
    for (const oldest of this.#idle) {
      if (this.#idle.size <= this.#options.idle) break;
      if (oldest.app !== undefined) this.#dismiss(oldest);
    }
  }

  /** Ends all children, those that read as well. */
  async close(): Promise<void> {
    this.#closed = true;
    const all = [...this.#idle, ...this.#lent.values()];
    for (const { leaving } of all) clearTimeout(leaving);
    this.#idle.clear();
    this.#lent.clear();
    await Promise.all(all.map(({ reader }) => reader.end()));
  }

  #start(): Child {
    const cpuSeconds = Math.ceil((4 * this.#options.cpuMs) / 1000);
    const child: Child = { reader: startReader(this.#options.command, cpuSeconds), app: undefined, files: 0 };
    child.reader.ended.then(() => {
      clearTimeout(child.leaving);
      this.#idle.delete(child);
      this.#lent.delete(child.reader);
    });
    return child;
  }

  #keepOneReady(): void {
    if (this.#options.idle === 0 || [...this.#idle].some(({ app }) => app === undefined)) return;
    this.#idle.add(this.#start());
  }

  #dismiss(child: Child): void {
    clearTimeout(child.leaving);
    this.#idle.delete(child);
    void child.reader.end();
  }
}
