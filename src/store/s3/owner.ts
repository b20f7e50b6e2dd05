import { QaError } from "../../domain/errors.ts";
import type { Mark } from "../files/marker.ts";
import type { Bucket } from "./bucket.ts";
import { TRIALS } from "./trial.ts";

/** The object that says which records own a prefix and what count they had reached; compare `readMarker`. */
const OWNER = "owner.json";
/** Milliseconds between two notes of the count that the records have reached. */
const EVERY = 60_000;

const refused = ({ location: { bucket, prefix } }: Bucket, why: string): QaError =>
  new QaError("invalid_request", `s3://${bucket}/${prefix} ${why} Nothing was changed.`);

/** The owner of the objects below a prefix. */
interface Owning extends Mark {
  /** While the objects are being copied there: the records that they are copied from. */
  from?: Mark;
}

const parsed = (text: string): Owning | undefined => {
  try {
    const { id, count, from } = JSON.parse(text);
    if (typeof id !== "string" || !Number.isSafeInteger(count)) return undefined;
    return { id, count, ...(typeof from?.id === "string" && { from }) };
  } catch {
    return undefined;
  }
};

export const ownerOf = async (bucket: Bucket): Promise<Owning | undefined> =>
  parsed((await bucket.get(OWNER)) ?? "");

/** @throws QaError `invalid_request` while objects are being copied there. */
const requireMoved = (bucket: Bucket, owning: Owning | undefined): void => {
  if (owning?.from !== undefined)
    throw refused(
      bucket,
      "is being filled by qa migrate, which is under way or was cut short. Run it again.",
    );
};

export const writeOwner = async (bucket: Bucket, owning: Owning): Promise<void> => {
  await bucket.put(OWNER, JSON.stringify(owning));
};

export const isEmpty = async (bucket: Bucket): Promise<boolean> => {
  for await (const page of bucket.list("")) if (page.some(({ key }) => !key.startsWith(TRIALS))) return false;
  return true;
};

export interface Owner {
  /** Whether the storage can be reached and still belongs to these records. @throws {StorageError} */
  isThere(): Promise<boolean>;
  /** Notes the count that the records have reached, and stops. */
  close(): Promise<void>;
}

/**
 * Takes a prefix for these records: one that is empty, or that was theirs before.
 * @param mark increases the count and returns it.
 * @param isFirst whether they have never stored anything elsewhere.
 * @throws QaError `invalid_request` for the prefix of other records, or if the records are of an earlier time.
 */
export const takePrefix = async (
  bucket: Bucket,
  mark: () => Promise<Mark>,
  isFirst: boolean,
  onError: (error: unknown) => void,
): Promise<Owner> => {
  // Before anything is counted: otherwise the move could not continue.
  requireMoved(bucket, await ownerOf(bucket));
  // Before the owner is read: another node of these records may be taking it right now.
  const isFree = isFirst && (await isEmpty(bucket));
  let text = await bucket.get(OWNER);
  if (text === undefined) {
    if (!isFirst) throw refused(bucket, "does not hold what these records name. Give the place that does.");
    if (!isFree) throw refused(bucket, "holds other objects. Give an empty prefix.");
    if (!(await bucket.put(OWNER, JSON.stringify(await mark()), { isNew: true })))
      text = await bucket.get(OWNER);
  }
  // Counted after that was read: other nodes of these records increase the count, and note it there, at any time.
  const mine = await mark();
  if (text !== undefined) {
    const theirs = parsed(text);
    requireMoved(bucket, theirs);
    if (theirs?.id !== mine.id) throw refused(bucket, "belongs to other records. Give another prefix.");
    if (theirs.count > mine.count)
      throw refused(
        bucket,
        "was used by later records than these: what was uploaded since is not in them. Put the right ones back.",
      );
  }
  const note = async (): Promise<void> => {
    await writeOwner(bucket, await mark());
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= note()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, EVERY);
  return {
    isThere: async () => (await ownerOf(bucket))?.id === mine.id,
    close: async () => {
      clearInterval(timer);
      await running;
      await note();
    },
  };
};
