/**
 * Rows that may be outside the indexes before maintenance runs while writing continues. Searches read such rows one by
 * one: 1,000 of them made a search in 200,000 passages 7 times as long. Each commit adds files that every write and
 * search opens: over 300 commits of 3 rows a write grew from 12 to 38 ms, syncing it from 5 to 22.
 */
const MAX_PENDING = { rows: 500, commits: 64 };

/** Runs maintenance once writing has paused, or once so much was written that searches and writes would slow down. */
export class UpkeepTimer {
  readonly #run: () => void;
  readonly #pauseMs: number;
  #rows = 0;
  #commits = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: () => void, pauseMs: number) {
    this.#run = run;
    this.#pauseMs = pauseMs;
  }

  get waiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Records a commit that added this many rows. */
  wrote(rows: number): void {
    this.#commits += 1;
    this.atLeast(this.#rows + rows);
  }

  /** Records that this many rows are outside the indexes. */
  atLeast(rows: number): void {
    this.#rows = Math.max(this.#rows, rows);
    clearTimeout(this.#timer);
    if (this.#rows >= MAX_PENDING.rows || this.#commits >= MAX_PENDING.commits) this.#start();
    else this.#timer = setTimeout(() => this.#start(), this.#pauseMs);
  }

  /** Runs maintenance that is waiting for a pause at once. */
  flush(): void {
    if (this.waiting) this.#start();
  }

  /** Maintenance is running: nothing is left to wait for. */
  begun(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#rows = 0;
    this.#commits = 0;
  }

  #start(): void {
    this.begun();
    this.#run();
  }
}
