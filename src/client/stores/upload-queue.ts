import type { Resource } from "../../contract/generated/types.ts";
import type { Upload } from "../upload.ts";

/** Files sent at once. */
const AT_ONCE = 3;

export interface WaitingUpload {
  id: number;
  file: File;
}

export interface SendingUpload extends WaitingUpload {
  /** Bytes. */
  sent: number;
}

export interface FailedUpload extends WaitingUpload {
  error: unknown;
}

export interface Uploads {
  waiting: readonly WaitingUpload[];
  sending: readonly SendingUpload[];
  failed: readonly FailedUpload[];
  /** Files that the server has accepted since some were last added to an empty queue; ingestion continues there. */
  done: readonly Resource[];
}

export const NO_UPLOADS: Uploads = { waiting: [], sending: [], failed: [], done: [] };

/** What uploads need from a client. */
export interface Uploader {
  uploadResource(workspaceId: string, file: Upload): Promise<Resource>;
}

interface Running extends SendingUpload {
  control: AbortController;
}

/** Sends files into a workspace, a few at a time. */
export class UploadQueue {
  readonly #client: Uploader;
  readonly #workspaceId: string;
  readonly #onChange: (uploads: Uploads) => void;
  readonly #running = new Map<number, Running>();
  #waiting: readonly WaitingUpload[] = [];
  #failed: readonly FailedUpload[] = [];
  #done: readonly Resource[] = [];
  #lastId = 0;

  /** @param onChange called with the whole current state, a new object each time. */
  constructor(client: Uploader, workspaceId: string, onChange: (uploads: Uploads) => void) {
    this.#client = client;
    this.#workspaceId = workspaceId;
    this.#onChange = onChange;
  }

  add(files: readonly File[]): void {
    if (this.#running.size + this.#waiting.length === 0) this.#done = [];
    const added = files.map((file) => {
      this.#lastId += 1;
      return { id: this.#lastId, file };
    });
    this.#waiting = [...this.#waiting, ...added];
    this.#startNext();
  }

  /** Sends a failed upload again. */
  retry(id: number): void {
    const failed = this.#failed.find((each) => each.id === id);
    this.dismiss(id);
    if (failed) this.add([failed.file]);
  }

  /** Forgets a failed upload. */
  dismiss(id: number): void {
    this.#failed = this.#failed.filter((each) => each.id !== id);
    this.#tell();
  }

  cancel(id: number): void {
    this.#waiting = this.#waiting.filter((each) => each.id !== id);
    this.#running.get(id)?.control.abort();
    this.#tell();
  }

  cancelAll(): void {
    this.#waiting = [];
    for (const { control } of this.#running.values()) control.abort();
    this.#tell();
  }

  #startNext(): void {
    const free = AT_ONCE - this.#running.size;
    const next = this.#waiting.slice(0, free);
    // The same list object while nothing changes.
    if (next.length > 0) this.#waiting = this.#waiting.slice(free);
    for (const each of next) void this.#send({ ...each, sent: 0, control: new AbortController() });
    this.#tell();
  }

  async #send(upload: Running): Promise<void> {
    const { id, file, control } = upload;
    this.#running.set(id, upload);
    try {
      const resource = await this.#client.uploadResource(this.#workspaceId, {
        file,
        signal: control.signal,
        onProgress: (sent) => {
          upload.sent = sent;
          this.#tell();
        },
      });
      this.#done = [...this.#done, resource];
    } catch (error) {
      if (!control.signal.aborted) this.#failed = [...this.#failed, { id, file, error }];
    } finally {
      this.#running.delete(id);
      this.#startNext();
    }
  }

  #tell(): void {
    this.#onChange({
      waiting: this.#waiting,
      sending: [...this.#running.values()].map(({ id, file, sent }) => ({ id, file, sent })),
      failed: this.#failed,
      done: this.#done,
    });
  }
}
