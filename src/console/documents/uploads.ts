import { ObservableValue } from "../../client/stores/observable-value.ts";
import { NO_UPLOADS, UploadQueue, type Uploads } from "../../client/stores/upload-queue.ts";
import type { Access } from "../api/access.ts";
import { type Unsent, UnsentNames } from "./unsent.ts";

/** What is shown of a workspace's uploads. */
export interface ShownUploads extends Uploads {
  /** What the page before left behind. */
  left: Unsent;
}

/** A workspace's uploads, also while other pages are shown; a reload of the page ends them, and the next one names what was left. */
export class WorkspaceUploads {
  readonly queue: UploadQueue;
  readonly shown: ObservableValue<ShownUploads>;
  readonly #unsent: UnsentNames;

  constructor({ client, ended }: Access, workspaceId: string) {
    this.#unsent = new UnsentNames(workspaceId);
    this.shown = new ObservableValue({ ...NO_UPLOADS, left: this.#unsent.left });
    this.queue = new UploadQueue(client, workspaceId, (uploads) => {
      const { waiting, sending } = this.shown.get();
      // Progress alone changes no names.
      if (uploads.waiting !== waiting || uploads.sending.length !== sending.length) this.#keepNames(uploads);
      this.#show(uploads);
    });
    // Whoever signs in next may be somebody else.
    ended.addEventListener("abort", () => {
      this.#unsent.dismiss();
      this.queue.cancelAll();
    });
  }

  add(files: readonly File[]): void {
    this.#unsent.given(files.map(({ name }) => name));
    this.queue.add(files);
  }

  dismissLeft(): void {
    this.#unsent.dismiss();
    this.#keepNames(this.shown.get());
    this.#show(this.shown.get());
  }

  #keepNames({ sending, waiting }: Uploads): void {
    this.#unsent.keep([...sending, ...waiting].map(({ file }) => file.name));
  }

  #show(uploads: Uploads): void {
    this.shown.set({ ...uploads, left: this.#unsent.left });
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
