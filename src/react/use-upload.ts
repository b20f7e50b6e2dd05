import { useEffect, useMemo } from "react";
import { ObservableValue } from "../client/stores/observable-value.ts";
import { NO_UPLOADS, type Uploader, UploadQueue, type Uploads } from "../client/stores/upload-queue.ts";
import { useValue } from "./use-value.ts";

export interface Uploading extends Uploads {
  /** Sends files, three at a time; the others wait. */
  upload: (files: Iterable<File>) => void;
  /** Ends an upload, or removes it from those that are waiting. */
  cancel: (id: number) => void;
  cancelAll: () => void;
  /** Sends a failed one again. */
  retry: (id: number) => void;
  /** Removes a failed one from the list. */
  dismiss: (id: number) => void;
}

const open = (client: Uploader, workspaceId: string) => {
  const state = new ObservableValue(NO_UPLOADS);
  const queue = new UploadQueue(client, workspaceId, (uploads) => state.set(uploads));
  const actions: Omit<Uploading, keyof Uploads> = {
    upload: (files) => queue.add([...files]),
    cancel: (id) => queue.cancel(id),
    cancelAll: () => queue.cancelAll(),
    retry: (id) => queue.retry(id),
    dismiss: (id) => queue.dismiss(id),
  };
  return { queue, state, actions };
};

/**
 * Uploads into a workspace. Those that are still running when the component unmounts are cancelled.
 *
 * @param client from `createClient`, or anything else with its `uploadResource`; created once.
 */
export function useUpload(client: Uploader, workspaceId: string): Uploading {
  const { queue, state, actions } = useMemo(() => open(client, workspaceId), [client, workspaceId]);
  useEffect(() => () => queue.cancelAll(), [queue]);
  return { ...useValue(state), ...actions };
}
