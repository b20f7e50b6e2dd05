import { ACCEPTED_KINDS, isAccepted } from "../../../client/accepted.ts";
import type { Resource } from "../../../client/index.ts";
import { ObservableValue } from "../../../client/stores/observable-value.ts";
import { adviceFor } from "../../../contract/other-kinds.ts";
import { extensionOf } from "../../../domain/file-kinds.ts";
import type { Access } from "../../api/access.ts";

/** Files sent at once. */
const AT_ONCE = 3;
/** Files that go with a question; more are uploaded on the page of the documents. */
export const MOST = 20;

/** A file being prepared for questions. */
export interface Attachment {
  id: number;
  file: File;
  /** From 0 to 1. */
  sent: number;
  /** The uploaded resource, as last fetched. */
  resource: Resource | undefined;
  /** Why it cannot be asked about. */
  error: unknown;
}

interface Running extends Attachment {
  control: AbortController;
}

/** Uploads files and waits until they were read; those that were leave the list. */
export class Attachments {
  readonly shown = new ObservableValue<readonly Attachment[]>([]);
  readonly #access: Access;
  readonly #workspaceId: string;
  readonly #read: (resource: Resource) => void;
  readonly #all = new Map<number, Running>();
  readonly #waiting = new Set<() => void>();
  #lastId = 0;

  /** @param read takes each file once it can be asked about. */
  constructor(access: Access, workspaceId: string, read: (resource: Resource) => void) {
    this.#access = access;
    this.#workspaceId = workspaceId;
    this.#read = read;
  }

  /** @returns how many were left out, as there are too many. */
  add(files: readonly File[]): number {
    const taken = files.slice(0, Math.max(0, MOST - this.#all.size));
    for (const file of taken) {
      this.#lastId += 1;
      const error = isAccepted(file.name) ? undefined : new Error(wrongType(file));
      const control = new AbortController();
      this.#all.set(this.#lastId, {
        id: this.#lastId,
        file,
        sent: 0,
        resource: undefined,
        error,
        control,
      });
    }
    this.#startNext();
    return files.length - taken.length;
  }

  /** Forgets a file; if it was already sent, it stays among the documents. */
  remove(id: number): void {
    this.#all.get(id)?.control.abort();
    this.#all.delete(id);
    this.#startNext();
  }

  /** Waits until every file was read or cannot be. @throws the signal's reason. */
  async settled(signal: AbortSignal): Promise<void> {
    while (this.#underWay().length > 0) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const stop = (): void => reject(signal.reason);
      signal.throwIfAborted();
      this.#waiting.add(resolve);
      signal.addEventListener("abort", stop);
      try {
        await promise;
      } finally {
        this.#waiting.delete(resolve);
        signal.removeEventListener("abort", stop);
      }
    }
  }

  #underWay(): Running[] {
    return [...this.#all.values()].filter(({ error }) => error === undefined);
  }

  readonly #sending = new Set<number>();

  #startNext(): void {
    for (const each of this.#underWay()) {
      if (this.#sending.size >= AT_ONCE) break;
      if (each.resource === undefined && !this.#sending.has(each.id)) void this.#take(each);
    }
    this.#tell();
  }

  async #take(each: Running): Promise<void> {
    const { client, ended } = this.#access;
    const signal = AbortSignal.any([each.control.signal, ended]);
    this.#sending.add(each.id);
    try {
      each.resource = await client.uploadResource(this.#workspaceId, {
        file: each.file,
        signal,
        onProgress: (sent, total) => {
          each.sent = sent / Math.max(total, 1);
          this.#tell();
        },
      });
      this.#sending.delete(each.id);
      this.#startNext();
      const onChange = (resource: Resource): void => {
        each.resource = resource;
        this.#tell();
      };
      const read = await client.waitUntilReady(this.#workspaceId, each.resource.id, { signal, onChange });
      this.#all.delete(each.id);
      this.#read(read);
    } catch (error) {
      each.error = error;
    } finally {
      this.#sending.delete(each.id);
      this.#startNext();
    }
  }

  #tell(): void {
    this.shown.set([...this.#all.values()].map(({ control: _, ...each }) => ({ ...each })));
    for (const go of this.#waiting) go();
  }
}

const wrongType = ({ name }: File): string =>
  `This type is not supported. ${adviceFor(extensionOf(name)) ?? `Add a ${ACCEPTED_KINDS}.`}`;
