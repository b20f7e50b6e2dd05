import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Passage, Place } from "../../../src/domain/documents/passage.ts";
import type { PassageStore } from "../../../src/passages/store.ts";
import { type LanceOptions, openPassages } from "../../../src/store/lancedb/passages.ts";

export const newId = (): string => crypto.randomUUID();

const PAGE_ONE = { source_type: "pdf", page: 1, line: 1, line_end: 1 } as const;

export const passage = (
  resourceId: string,
  index: number,
  text: string,
  place: Place = PAGE_ONE,
): Passage => ({
  id: newId(),
  resourceId,
  index,
  text,
  place,
  lineStarts: [0],
});

export const passages = (resourceId: string, ...texts: string[]): Passage[] =>
  texts.map((text, index) => passage(resourceId, index, text));

/** A folder that goes when the test ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "qa-passages-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A store in a temporary folder; closed when the test ends, and upkeep that fails fails the test. */
export async function temporaryStore(
  options: Partial<LanceOptions> = {},
): Promise<PassageStore & { directory: string }> {
  const place = options.directory ?? temporaryDirectory();
  const directory = typeof place === "string" ? place : place.uri;
  const failures: unknown[] = [];
  const store = await openPassages({
    onUpkeepError: (error) => failures.push(error),
    ...options,
    directory: place,
  });
  onTestFinished(async () => {
    await store.close();
    if (failures.length > 0) throw failures[0];
  });
  return { ...store, directory };
}

/** The files under a folder with such a name. */
export const filesNamed = (directory: string, name: RegExp): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** The files under a folder whose raw bytes hold this word. */
export const filesHolding = (directory: string, word: string): string[] =>
  filesNamed(directory, /./).filter((file) => readFileSync(file).includes(word));
