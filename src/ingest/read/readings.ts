import { type FileHandle, open } from "node:fs/promises";
import { isMissing } from "../../disk/missing.ts";
import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import type { SpokenSegment } from "../../domain/models/models.ts";

/** A model's reading of the unit at index `at` (from 0) of a resource's units. */
export type ModelReading = { at: number } & (
  | { kind: "lines"; lines: string[] }
  | { kind: "description"; text: string }
  | { kind: "segments"; segments: SpokenSegment[] }
);

/** A resource's readings on disk: whatever `append` resolved for survives a crash. */
export interface StoredReadings {
  readonly byUnit: ReadonlyMap<number, ModelReading>;
  /** Calls may overlap; they are written one after the other. */
  append(reading: ModelReading): Promise<void>;
  close(): Promise<void>;
}

/** Readings stored earlier; none if there is no file. A truncated line, and everything after it, does not count. */
export const loadReadings = async (file: string): Promise<Map<number, ModelReading>> =>
  (await parse(await Bun.file(file).text().catch(missing))).byUnit;

const missing = (error: unknown): string => {
  if (isMissing(error)) return "";
  throw error;
};

/** Opens them to append more. */
export const openReadings = async (file: string): Promise<StoredReadings> => {
  const handle = await open(file, "a+", 0o600);
  const { byUnit, length } = await parse(await handle.readFile("utf8"));
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

const write = async (handle: FileHandle, reading: ModelReading): Promise<void> => {
  await handle.appendFile(`${JSON.stringify(reading)}\n`);
  await handle.datasync();
};

/**
 * @returns the readings, and the bytes of the complete lines. They end at the first incomplete one: on a full disk one
 * may be cut off and be followed by others.
 */
async function parse(text: string): Promise<{ byUnit: Map<number, ModelReading>; length: number }> {
  const yieldWhenDue = eventLoopYielder();
  const byUnit = new Map<number, ModelReading>();
  let whole = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", whole)) {
    const reading = readingOf(text.slice(whole, end));
    if (reading === undefined) break;
    byUnit.set(reading.at, reading);
    whole = end + 1;
    await yieldWhenDue();
  }
  return { byUnit, length: Buffer.byteLength(text.slice(0, whole)) };
}

function readingOf(line: string): ModelReading | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
