import { newId } from "../../domain/ids.ts";
import { StorageError, type StorageFault, storageFault } from "../../domain/storage/storage.ts";
import type { Elsewhere } from "../files/elsewhere.ts";
import type { Bucket } from "./bucket.ts";
import type { Owner } from "./owner.ts";

/** Milliseconds between two checks of a bucket that was working, and of one that was not. */
const EVERY = { well: 5_000, failing: 1_000 };

const HELP: Record<StorageFault, string> = {
  full: "Free some space in the bucket, or raise its quota.",
  read_only: "Give the server's credentials the right to read, write and delete below the prefix.",
  gone: "See to it that the storage's server can be reached, and that the bucket is there.",
  replaced: "Put back the objects that stood below the prefix, or restart the server on the right one.",
};

/** Checks a bucket from time to time: whether it can be reached and still belongs to the records. */
export const watchBucket = (bucket: Bucket, owner: Owner): Elsewhere & { close(): void } => {
  let last: StorageFault | undefined;
  let timer: Timer | undefined;
  let looking: Promise<StorageFault | undefined> | undefined;
  let closed = false;

  const find = async (isSuspect: boolean): Promise<StorageFault | undefined> => {
    try {
      if (!(await owner.isThere())) return "replaced";
      if (!isSuspect) return undefined;
      const key = `trial/${newId()}`;
      await bucket.put(key, "what a look writes");
      await bucket.remove([key]);
      return undefined;
    } catch (error) {
      if (error instanceof StorageError) return error.fault;
      return storageFault(error) ?? "gone";
    }
  };

  const look = (isSuspect: boolean): Promise<StorageFault | undefined> => {
    looking ??= find(isSuspect || last !== undefined).finally(() => {
      looking = undefined;
      clearTimeout(timer);
      if (!closed)
        timer = setTimeout(() => void look(false), last === undefined ? EVERY.well : EVERY.failing);
    });
    return looking.then((fault) => {
      last = fault;
      return fault;
    });
  };
  void look(false);

  return {
    place: `s3://${bucket.location.bucket}/${bucket.location.prefix}`,
    help: HELP,
    last: () => last,
    look: () => look(true),
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};
