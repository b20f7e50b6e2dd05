import { createClient } from "../../client/index.ts";
import type { Access } from "../api/access.ts";
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
}

interface Running extends Sending {
  control: AbortController;
}

/** Sends files into a workspace a few at a time, also while other pages are shown; a reload of the page ends it. */
export class UploadQueue {
  readonly #access: Access;
  readonly #workspaceId: string;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<number, Running>();
  #waiting: { id: number; file: File }[] = [];
  #failed: Failed[] = [];
  #done = 0;
  #lastId = 0;
  #shown: Uploads = { waiting: 0, sending: [], failed: [], done: 0 };

  constructor(access: Access, workspaceId: string) {
    this.#access = access;
    this.#workspaceId = workspaceId;
    access.ended.addEventListener("abort", () => this.cancelAll());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Uploads => this.#shown;

  add(files: readonly File[]): void {
    if (this.#running.size + this.#waiting.length === 0) this.#done = 0;
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

  cancel(id: number): void {
    this.#running.get(id)?.control.abort();
  }

  cancelAll(): void {
    this.#waiting = [];
    for (const { control } of this.#running.values()) control.abort();
    this.#tell();
  }

  #startNext(): void {
    while (this.#running.size < AT_ONCE) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      void this.#send({ ...next, sent: 0, control: new AbortController() });
    }
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

  #tell(): void {
    this.#shown = {
      waiting: this.#waiting.length,
      sending: [...this.#running.values()].map(({ id, file, sent }) => ({ id, file, sent })),
      failed: this.#failed,
      done: this.#done,
    };
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
