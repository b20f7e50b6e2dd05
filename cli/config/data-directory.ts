import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";

/** `--data`, otherwise QA_DATA, otherwise `qa` in `$XDG_DATA_HOME` or `~/.local/share`. */
export const dataOption = (command: Command): Command =>
  command.addOption(
    new Option("--data <dir>", "data directory")
      .env("QA_DATA")
      .default(defaultDirectory(), "qa in $XDG_DATA_HOME or ~/.local/share")
      // An empty value counts as not given: it must never mean the folder that the command happens to run in.
      .argParser((directory) => (directory === "" ? defaultDirectory() : resolve(directory))),
  );

/**
 * The records, if not in the data directory. It is not parsed here: errors in options show the value, and this one may
 * contain a password.
 */
export const recordsOption = (command: Command): Command =>
  command.addOption(
    new Option(
      "--records <url>",
      "records in PostgreSQL, as postgres://user@host/database (default: in the data directory)",
    ).env("QA_RECORDS"),
  );

/** The documents, if not in the data directory. */
export const storageOption = (command: Command): Command =>
  command.addOption(
    new Option(
      "--storage <url>",
      "bucket for documents and passages, as s3://BUCKET/PREFIX (default: the data directory)",
    ).env("QA_STORAGE"),
  );

/** Options for where an installation stores its data. */
export interface PlaceFlags {
  data: string;
  records?: string;
  storage?: string;
}

/** An empty value counts as not set. Beside a directory that is named on the command line no variable counts. */
export const placeOf = (
  command: Command,
  flags: PlaceFlags,
): { data: string; records: string | undefined; storage: string | undefined } => {
  const isSaid = (name: keyof PlaceFlags): boolean => command.getOptionValueSource(name) === "cli";
  const counted = (name: "records" | "storage"): string | undefined =>
    (isSaid(name) || !isSaid("data")) && flags[name] ? flags[name] : undefined;
  return { data: flags.data, records: counted("records"), storage: counted("storage") };
};

/** Parses a folder that has no default. An empty value, as from an unset variable, would mean the current folder. */
export const folder = (path: string): string => {
  if (path === "") throw new InvalidArgumentError("It is empty.");
  return resolve(path);
};

const defaultDirectory = (): string =>
  join(process.env.XDG_DATA_HOME || join(homedir(), ".local", "share"), "qa");

/** A path as people write it, with `~` for their home. */
export function shortPath(path: string): string {
  const home = `${homedir()}/`;
  return path.startsWith(home) ? `~/${path.slice(home.length)}` : path;
}

/**
 * Makes every file that this process creates from now on private to its owner, including those that SQLite and LanceDB
 * create in native code.
 */
export const makeFilesPrivate = (): void => void process.umask(0o077);
