import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Retrieved } from "../../src/answer/search/retrieve.ts";
import { THIS } from "../build.ts";

/** The part of a question's hits that the local reader gets. */
export type Found = Pick<Retrieved, "found" | "named" | "sides" | "missing">;

const SEARCH = ["src/answer/search/retrieve.ts", "src/store/lancedb/index.ts"];

/**
 * The hits for these questions, in order: as kept by an earlier run, if neither they nor the source of the search have
 * changed since.
 * @param keep the folder that keeps it; undefined to always search.
 */
export async function foundOnce(
  keep: string | undefined,
  name: string,
  questions: readonly unknown[],
  search: () => Promise<Found[]>,
): Promise<Found[]> {
  if (keep === undefined) return search();
  const file = join(keep, "fit", `${name}-${await keyOf(questions)}.json`);
  if (existsSync(file)) return JSON.parse(await readFile(file, "utf8"), asRead);
  const all = (await search()).map(({ found, named, sides, missing }) => ({ found, named, sides, missing }));
  const folder = join(keep, "fit");
  await mkdir(folder, { recursive: true });
  const before = (await readdir(folder)).filter((each) => each.startsWith(`${name}-`));
  await Promise.all(before.map((each) => rm(join(folder, each))));
  await writeFile(file, JSON.stringify(all, asKept));
  return all;
}

/** JSON has no sets. */
const asKept = (_: string, value: unknown): unknown => (value instanceof Set ? { set: [...value] } : value);
const asRead = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && "set" in value && Array.isArray(value.set)
    ? new Set(value.set)
    : value;

/** The search's source bundled into one file contains everything that runs, and nothing else. */
async function keyOf(questions: readonly unknown[]): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: SEARCH.map((path) => join(THIS, path)),
    target: "bun",
    packages: "external",
  });
  const sources = await Promise.all(outputs.map((output) => output.text()));
  return Bun.hash(JSON.stringify([sources, questions])).toString(36);
}
