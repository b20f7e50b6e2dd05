import { createClient } from "../../client/index.ts";
import type { Access } from "../api/access.ts";
import { type Unsent, UnsentNames } from "./unsent.ts";
import { xhrFetch } from "./xhr-fetch.ts";

/** Files sent at once. */
const AT_ONCE = 3;

interface Sending {
  id: number;
  file: File;
  /** Bytes. */
  sent: number;
}

interface Failed {
  id: number;
  file: File;
  error: unknown;
}

export interface Uploads {
  waiting: number;
  sending: readonly Sending[];
  failed: readonly Failed[];
  done: number;
  /** What the page before left behind. */
  left: Unsent;
}

interface Running extends Sending {
  control: AbortController;
}

/** Sends files into a workspace a few at a time, also while other pages are shown; a reload of the page ends it, and the next one names what was left. */
export class UploadQueue {
  readonly #access: Access;
  readonly #workspaceId: string;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<number, Running>();
  readonly #unsent: UnsentNames;
  #waiting: { id: number; file: File }[] = [];
  #failed: Failed[] = [];
  #done = 0;
  #lastId = 0;
  #shown: Uploads;

  constructor(access: Access, workspaceId: string) {
    this.#access = access;
    this.#workspaceId = workspaceId;
    this.#unsent = new UnsentNames(workspaceId);
    this.#shown = this.#now();
    // Whoever signs in next may be somebody else.
    access.ended.addEventListener("abort", () => {
      this.#unsent.dismiss();
      this.cancelAll();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Uploads => this.#shown;

  add(files: readonly File[]): void {
    if (this.#running.size + this.#waiting.length === 0) this.#done = 0;
    this.#unsent.given(files.map(({ name }) => name));
    for (const file of files) {
      this.#lastId += 1;
      this.#waiting.push({ id: this.#lastId, file });
    }
    this.#startNext();
  }

  retry(id: number): void {
    const failed = this.#failed.find((each) => each.id === id);
    this.dismiss(id);
    if (failed) this.add([failed.file]);
  }

  dismiss(id: number): void {
    this.#failed = this.#failed.filter((each) => each.id !== id);
    this.#tell();
  }

  dismissLeft(): void {
    this.#unsent.dismiss();
    this.#keepNames();
    this.#tell();
  }

  cancel(id: number): void {
    this.#running.get(id)?.control.abort();
  }

  cancelAll(): void {
    this.#waiting = [];
    for (const { control } of this.#running.values()) control.abort();
    this.#keepNames();
    this.#tell();
  }

  #startNext(): void {
    while (this.#running.size < AT_ONCE) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      void this.#send({ ...next, sent: 0, control: new AbortController() });
    }
    this.#keepNames();
    this.#tell();
  }

  async #send(upload: Running): Promise<void> {
    const { id, file, control } = upload;
    this.#running.set(id, upload);
    const client = createClient({
      baseUrl: location.origin,
      apiKey: this.#access.key,
      fetch: xhrFetch((sent, total) => {
        // What is sent is the file in a form, which is a little longer.
        upload.sent = Math.round((sent / Math.max(total, 1)) * file.size);
        this.#tell();
      }),
    });
    try {
      await client.uploadResource(this.#workspaceId, { file, streaming: false, signal: control.signal });
      this.#done += 1;
    } catch (error) {
      if (!control.signal.aborted) this.#failed = [...this.#failed, { id, file, error }];
    } finally {
      this.#running.delete(id);
      this.#startNext();
    }
  }

  #keepNames(): void {
    this.#unsent.keep([...this.#running.values(), ...this.#waiting].map(({ file }) => file.name));
  }

  #now(): Uploads {
    return {
      waiting: this.#waiting.length,
      sending: [...this.#running.values()].map(({ id, file, sent }) => ({ id, file, sent })),
      failed: this.#failed,
      done: this.#done,
      left: this.#unsent.left,
    };
  }

  #tell(): void {
    this.#shown = this.#now();
    for (const listener of this.#listeners) listener();
  }
}

const queues = new WeakMap<Access, Map<string, UploadQueue>>();

/** The one queue of a workspace. */
export const uploadsInto = (access: Access, workspaceId: string): UploadQueue => {
  const ofAccess = queues.get(access) ?? new Map<string, UploadQueue>();
  queues.set(access, ofAccess);
  const queue = ofAccess.get(workspaceId) ?? new UploadQueue(access, workspaceId);
  ofAccess.set(workspaceId, queue);
  return queue;
};
