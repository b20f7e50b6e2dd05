import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { QaError } from "../../domain/errors.ts";
import type { Destination } from "./destination.ts";

/** A file of the data directory and the object that holds its bytes. */
export interface FileEntry {
  /** Relative to the data directory, with `/`. */
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
  /**
   * Milliseconds since 1970: together with path and size, it shows that a file is the same as in an earlier snapshot.
   */
  modified: number;
}

/** A resource or, without one, a whole workspace. */
export interface Subject {
  workspace_id: string;
  resource_id: string | null;
}

/** A file that the records name but that did not match them; for the image of a question, without a resource. */
export interface Fault extends Subject {
  path: string;
  fault: "missing" | "changed";
}

export interface Manifest {
  version: 1;
  /** The snapshot's name: when it was taken. */
  time: string;
  /** Version of qa that made it. */
  program: string;
  records: { sha256: string; size: number };
  files: FileEntry[];
  /** In the copied records, but deleted before all of its files were copied: a restore removes them. */
  deleted_meanwhile: Subject[];
  faults: Fault[];
  /** Workspaces whose passages were not copied: they are rebuilt from the text after a restore. */
  without_passages: string[];
}

export const MANIFEST_FILE = "manifest.json";
export const RECORDS_COPY = "records.sqlite";

/** A snapshot's name is its time, in characters that every file system accepts: `2026-11-21T08-15-00-123Z`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const nameOf = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/[:.]/g, "-");

/** Names of the complete snapshots, oldest first; none if there is no such folder. */
export const snapshotNames = async ({ snapshots }: Destination): Promise<string[]> =>
  (await readdir(snapshots).catch(() => [])).filter((name) => NAME.test(name)).sort();

/** A name for a snapshot taken now that sorts after all existing ones, even if the clock was set back. */
export const nextName = (names: string[]): string => {
  const last = names.at(-1);
  const [date, time] = (last ?? "").split("T");
  const [hours, minutes, seconds, milliseconds] = (time ?? "").replace("Z", "").split("-");
  const after =
    last === undefined ? 0 : Date.parse(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return nameOf(Math.max(Date.now(), after + 1));
};

const digest = (manifest: unknown): string =>
  new Bun.CryptoHasher("sha256").update(JSON.stringify(manifest)).digest("hex");

/** The manifest's file: it contains its own checksum. */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ sha256: digest(manifest), manifest })}\n`;

/** @throws QaError `invalid_request` if it is missing, damaged, or from a later version of qa. */
export const readManifest = async ({ snapshots }: Destination, name: string): Promise<Manifest> => {
  const file = join(snapshots, name, MANIFEST_FILE);
  const text = await readFile(file, "utf8").catch(() => "");
  const { sha256, manifest } = parsed(text);
  if (manifest === undefined || digest(manifest) !== sha256)
    throw new QaError("invalid_request", `${file} is missing or damaged. Use another snapshot.`);
  if (!isManifest(manifest))
    throw new QaError("invalid_request", `${file} was made by another version of qa. Use that version.`);
  return manifest;
};

/** Its checksum shows that qa wrote it; its version shows which qa. */
const isManifest = (value: object): value is Manifest => Reflect.get(value, "version") === 1;

const parsed = (text: string): { sha256?: unknown; manifest?: object } => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return {};
    const manifest: unknown = Reflect.get(value, "manifest");
    return typeof manifest === "object" && manifest !== null
      ? { sha256: Reflect.get(value, "sha256"), manifest }
      : {};
  } catch {
    return {};
  }
};

/**
 * The snapshot of this name, by default the newest.
 * @throws QaError `not_found` if there is none.
 */
export const chooseSnapshot = async (destination: Destination, name?: string): Promise<string> => {
  const names = await snapshotNames(destination);
  const chosen = name ?? names.at(-1);
  if (chosen !== undefined && names.includes(chosen)) return chosen;
  const there = names.length === 0 ? "There is no whole backup" : `There is no snapshot ${chosen}`;
  const next =
    names.length === 0 ? `Make one with: qa backup ${destination.root}` : `There are: ${names.join(", ")}`;
  throw new QaError("not_found", `${there} in ${destination.root}. ${next}`);
};
