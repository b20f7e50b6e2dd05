import { type FileHandle, open } from "node:fs/promises";
import type { SpokenSegment } from "../../domain/models.ts";

/** What a model read of the unit that stands at place `at` (from 0) of a resource's units. */
export type Reading = { at: number } & (
  | { kind: "lines"; lines: string[] }
  | { kind: "description"; text: string }
  | { kind: "segments"; segments: SpokenSegment[] }
);

/** A resource's readings on disk: whatever `append` resolved for is there after a crash. */
export interface StoredReadings {
  readonly byUnit: ReadonlyMap<number, Reading>;
  /** Calls may overlap; what they append follows each other. */
  append(reading: Reading): Promise<void>;
  close(): Promise<void>;
}

/** Readings stored earlier; none where there is no file. A last line that a crash cut off does not count. */
export const loadReadings = async (file: string): Promise<Map<number, Reading>> =>
  parse(await Bun.file(file).text().catch(missing)).byUnit;

const missing = (error: unknown): string => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
  throw error;
};

/** Opens them to append more. */
export const openReadings = async (file: string): Promise<StoredReadings> => {
  const handle = await open(file, "a+", 0o600);
  const { byUnit, length } = parse(await handle.readFile("utf8"));
  await handle.truncate(length);
  let last: Promise<unknown> = Promise.resolve();
  return {
    byUnit,
    append: (reading) => {
      const appended = last
        .then(() => write(handle, reading))
        .then(() => void byUnit.set(reading.at, reading));
      last = appended.catch(() => undefined);
      return appended;
    },
    close: async () => {
      await last;
      await handle.close();
    },
  };
};

const write = async (handle: FileHandle, reading: Reading): Promise<void> => {
  await handle.appendFile(`${JSON.stringify(reading)}\n`);
  await handle.datasync();
};

/** @returns the readings, and the bytes of those lines that are whole. */
function parse(text: string): { byUnit: Map<number, Reading>; length: number } {
  const end = text.lastIndexOf("\n") + 1;
  const readings = text
    .slice(0, end)
    .split("\n")
    .filter(Boolean)
    .map((line): Reading => JSON.parse(line));
  return {
    byUnit: new Map(readings.map((reading) => [reading.at, reading])),
    length: Buffer.byteLength(text.slice(0, end)),
  };
}
