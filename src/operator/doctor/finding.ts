/** What a finding is about. */
export type Subject =
  | "restore"
  | "records"
  | "originals"
  | "text"
  | "passages"
  | "vectors"
  | "removals"
  | "strays"
  | "unknown"
  | "languages"
  | "quarantine"
  | "permissions"
  | "space";

/** Something that the doctor reports; a `note` is not a fault. */
export interface Finding {
  level: "fault" | "note";
  about: Subject;
  /** Relative to the data directory. */
  path?: string;
  workspace_id?: string;
  resource_id?: string;
  /** What is wrong, in one line. */
  message: string;
  /** What to do, in one line; empty for a note. */
  remedy: string;
  /** What `--repair` did: `done`, or `asked` if the running server or the next one does the rest. */
  repair?: "done" | "asked";
}

/** A finding as a check yields it, with its repair. */
export interface Found extends Omit<Finding, "repair"> {
  /** Safe to repeat, and while a server is running. @returns undefined if nothing could be done now. */
  mend?(): Promise<"done" | "asked" | undefined>;
}

export const REPAIR = "qa doctor --repair";

/** Milliseconds between two checks of something that a running server may be changing. */
const LOOK_AGAIN = 400;
const LOOKS = 4;

/**
 * A fault that a running server may be about to repair, or that came from its work: only one that persists is reported.
 */
export const confirmed = async <T>(
  isServed: boolean,
  look: () => Promise<T>,
  isWell: (seen: T) => boolean,
): Promise<T> => {
  let seen = await look();
  for (let again = 1; isServed && again < LOOKS && !isWell(seen); again += 1) {
    await Bun.sleep(LOOK_AGAIN);
    seen = await look();
  }
  return seen;
};
