import { ObservableValue } from "../../../client/stores/observable-value.ts";
import { NO_UPLOADS, UploadQueue, type Uploads } from "../../../client/stores/upload-queue.ts";
import type { Access } from "../../api/access.ts";
import { taken } from "./dropped.ts";
import { type Unsent, UnsentNames } from "./unsent.ts";

/** The shown state of a workspace's uploads. */
export interface ShownUploads extends Uploads {
  /** Files left unsent by the previous page. */
  left: Unsent;
  /** Names of files of kinds that are not taken. */
  skipped: readonly string[];
  /** Whether there is anything to report that was not dismissed. */
  isOpen: boolean;
}

/**
 * A workspace's uploads, also while other pages are shown; a reload ends them, and the next page lists what was left.
 */
export class WorkspaceUploads {
  readonly queue: UploadQueue;
  readonly shown: ObservableValue<ShownUploads>;
  readonly #unsent: UnsentNames;
  #skipped: readonly string[] = [];
  #isOpen: boolean;

  constructor({ client, ended }: Access, workspaceId: string) {
    this.#unsent = new UnsentNames(workspaceId);
    this.#isOpen = this.#unsent.left.count > 0;
    this.shown = new ObservableValue(this.#with(NO_UPLOADS));
    this.queue = new UploadQueue(client, workspaceId, (uploads) => {
      const { waiting, sending } = this.shown.get();
      // Progress does not change names.
      if (uploads.waiting !== waiting || uploads.sending.length !== sending.length) this.#keepNames(uploads);
      this.#show(uploads);
    });
    // The next user may be somebody else.
    ended.addEventListener("abort", () => {
      this.#unsent.dismiss();
      this.queue.cancelAll();
    });
  }

  /** Sends the files of kinds that are taken, and names the others. */
  add(given: readonly File[]): void {
    const { files, skipped } = taken(given);
    const { waiting, sending } = this.shown.get();
    this.#skipped = waiting.length + sending.length > 0 ? [...this.#skipped, ...skipped] : skipped;
    this.#isOpen ||= files.length + skipped.length > 0;
    this.#unsent.given(files.map(({ name }) => name));
    this.queue.add(files);
  }

  dismissLeft(): void {
    this.#unsent.dismiss();
    this.#keepNames(this.shown.get());
    this.#show(this.shown.get());
  }

  /** Forgets reports about finished uploads. */
  dismiss(): void {
    this.#isOpen = false;
    this.#skipped = [];
    for (const { id } of this.shown.get().failed) this.queue.dismiss(id);
    this.dismissLeft();
  }

  #keepNames({ sending, waiting }: Uploads): void {
    this.#unsent.keep([...sending, ...waiting].map(({ file }) => file.name));
  }

  #show(uploads: Uploads): void {
    this.shown.set(this.#with(uploads));
  }

  #with(uploads: Uploads): ShownUploads {
    return { ...uploads, left: this.#unsent.left, skipped: this.#skipped, isOpen: this.#isOpen };
  }
}

const opened = new WeakMap<Access, Map<string, WorkspaceUploads>>();

/** The one of a workspace. */
export const uploadsInto = (access: Access, workspaceId: string): WorkspaceUploads => {
  const ofAccess = opened.get(access) ?? new Map<string, WorkspaceUploads>();
  opened.set(access, ofAccess);
  const uploads = ofAccess.get(workspaceId) ?? new WorkspaceUploads(access, workspaceId);
  ofAccess.set(workspaceId, uploads);
  return uploads;
};
