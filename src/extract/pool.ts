import { RECOGNITION_MS } from "./limits.ts";
import { type ReaderProcess, startReader } from "./reader-process.ts";
import { usageOf } from "./usage.ts";

/** Files that one child reads: at this number, its start adds 1 % to the smallest. Its memory stays level over 200. */
const MAX_FILES = 500;
/**
 * Maximum memory of a child that is given another file, in bytes. A fresh one takes 70 MB, after 200 one-page PDFs 100
 * MB, after 20 reports 120 to 150 MB, because memory is freed late.
 */
const MAX_HELD_BYTES = 256 * 1024 * 1024;
/** Milliseconds that a child which has read a file waits for the next one. */
const MAX_IDLE_MS = 60_000;

/** A child that nobody is left to end may run on for as long as the recognition of 2,000 pages takes. */
const MOST_RECOGNISED_MS = 2_000 * RECOGNITION_MS;

export interface PoolOptions {
  /** Starts this program itself: `[process.execPath]` of the binary, `[bun, "cli/main.ts"]` from source. */
  command: string[];
  /** Maximum number of children kept ready. */
  idle: number;
  /** CPU time after which a child is given no further file, in milliseconds. */
  cpuMs: number;
}

/** A child in use for one file. */
export interface Lent {
  reader: ReaderProcess;
  /** Whether it was started before it was requested: it may have read other files, or be damaged. */
  stoodReady: boolean;
}

interface Child {
  reader: ReaderProcess;
  /** Whose files it has read; undefined if it has read none. */
  app: string | undefined;
  /** Whether it reads PDFs within WebAssembly, which takes twice the time: only if necessary. */
  isSandboxed: boolean;
  files: number;
  leaving?: Timer;
}

/**
 * Child processes that read files, some of them started in advance. A child only reads files of one app, so that
 * nothing of another app's is in its memory, whatever a file does to its reader. It reads several, because of the 110
 * ms of CPU time for a one-page PDF 90 are the child's start. After any fault it reads no further file, so that no
 * result depends on an earlier file. One child that has read nothing is kept ready for any app.
 */
export class ReaderPool {
  readonly #options: PoolOptions;
  readonly #idle = new Set<Child>();
  readonly #lent = new Map<ReaderProcess, Child>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  lend(app: string): Lent {
    this.#refuseClosed();
    const idle = [...this.#idle];
    const found =
      idle.findLast((child) => child.app === app) ?? idle.find((child) => child.app === undefined);
    return this.#lendOut(app, found ?? this.#start(), found !== undefined);
  }

  /** One that is started only for this file, and reads PDFs within WebAssembly. */
  lendSandboxed(app: string): Lent {
    this.#refuseClosed();
    return this.#lendOut(app, this.#start(true), false);
  }

  /** Called before a child is started that nobody would end. */
  #refuseClosed(): void {
    if (this.#closed) throw new Error("the pool of readers is closed");
  }

  #lendOut(app: string, child: Child, stoodReady: boolean): Lent {
    this.#idle.delete(child);
    clearTimeout(child.leaving);
    child.app = app;
    child.files += 1;
    this.#lent.set(child.reader, child);
    this.#keepOneReady();
    return { reader: child.reader, stoodReady };
  }

  /** Takes back a child that has read its file without a fault. */
  async giveBack(reader: ReaderProcess): Promise<void> {
    const child = this.#lent.get(reader);
    if (child === undefined) return;
    const usage = await usageOf(reader.pid);
    // It may have ended in the meantime, or the pool may have been closed.
    if (!this.#lent.delete(reader)) return;
    const isSpent =
      child.isSandboxed ||
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

  /** Ends all children, including those that are reading. */
  async close(): Promise<void> {
    this.#closed = true;
    const all = [...this.#idle, ...this.#lent.values()];
    for (const { leaving } of all) clearTimeout(leaving);
    this.#idle.clear();
    this.#lent.clear();
    await Promise.all(all.map(({ reader }) => reader.end()));
  }

  #start(isSandboxed = false): Child {
    const { command, cpuMs } = this.#options;
    const reader = startReader({
      command,
      cpuSeconds: Math.ceil((4 * cpuMs + MOST_RECOGNISED_MS) / 1000),
      isSandboxed,
    });
    const child: Child = { reader, app: undefined, isSandboxed, files: 0 };
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
