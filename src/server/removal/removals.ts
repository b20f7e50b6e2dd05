import type { PassageWriter, RemovalQueue, ResourceFiles } from "../../ingest/ports.ts";
import type { Storage } from "../../store/files/storage.ts";

interface Removing {
  removals: RemovalQueue;
  passages: PassageWriter;
  files: Pick<ResourceFiles, "removeResource" | "removeWorkspace">;
}

/**
 * Removals from a data directory that may be moved away and back. While it is away they wait, since files that are not
 * found then are elsewhere, and a running removal does not count as done; once it is back, all of them are due.
 * @param leads whether this node is the one that removes; another one waits.
 */
export const removalsWhileHere = (
  { removals, passages, files }: Removing,
  storage: Storage,
  leads: () => boolean,
): Removing => ({
  removals: {
    due: async (...asked) => (storage.isHere() && leads() ? removals.due(...asked) : []),
    nextTry: async (...asked) => (storage.isHere() && leads() ? removals.nextTry(...asked) : undefined),
    done: removals.done,
    failed: (id, failure) =>
      removals.failed(id, storage.isHere() ? failure : { ...failure, nextTry: Date.now() }),
  },
  passages: {
    ...passages,
    removeResource: (...ids) => storage.whileHere(() => passages.removeResource(...ids)),
    removeWorkspace: (...ids) => storage.whileHere(() => passages.removeWorkspace(...ids)),
  },
  files: {
    ...files,
    removeResource: (...ids) => storage.whileHere(() => files.removeResource(...ids)),
    removeWorkspace: (...ids) => storage.whileHere(() => files.removeWorkspace(...ids)),
  },
});
