import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instrumented } from "../../eval/ablate/instrument.ts";
import { type Item, registryOf } from "../../eval/ablate/registry.ts";
import { Switches } from "../../eval/ablate/switches.ts";
import { worthOf } from "../../eval/ablate/worth.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCE = `
const DAYS = new Set(["monday", "friday"]);
const FROM = 3;
const WEIGHTS = { rank: 2, score: -1 };
const DIGITS = /\\d+/g;

export const isDay = (word: string): boolean => DAYS.has(word);
export function digitsIn(text: string): string[] {
  return text.match(DIGITS) ?? [];
}
export const long = (words: string[]): string[] => words.filter(({ length }) => length > FROM);
export const score = (): number => WEIGHTS.rank + WEIGHTS.score;
export const HOURS = ["noon", "night"];
export const polite = {
  id: "polite",
  answer: (word: string): string | undefined => (word === "hello" ? "good day" : undefined),
};
`;
const OTHER = `
import { HOURS } from "./made.ts";
export const ANY_HOUR = new RegExp(HOURS.join("|"));
`;

describe("what can be turned off in a folder of source", () => {
  let folder: string;
  let items: readonly Item[];
  let switches: Switches;
  let made: {
    isDay(word: string): boolean;
    digitsIn(text: string): string[];
    long(words: string[]): string[];
    score(): number;
    polite: { answer(word: string): string | undefined };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-ablate-"));
    await writeFile(join(folder, "made.ts"), SOURCE);
    await writeFile(join(folder, "other.ts"), OTHER);
    items = registryOf(ROOT, folder).filter(({ file }) => file === "made.ts");
    switches = new Switches("all");
    globalThis.qaSwitches = switches;
    await writeFile(join(folder, "switched.ts"), instrumented(SOURCE, items));
    made = await import(join(folder, "switched.ts"));
  });
  afterAll(async () => {
    globalThis.qaSwitches = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  it("is read from the syntax tree: functions, patterns, lists, weights and constants", () => {
    expect(items.map(({ id, kind }) => `${kind} ${id}`).sort()).toEqual([
      "constant made.ts#FROM",
      "feature made.ts#WEIGHTS.rank",
      "feature made.ts#WEIGHTS.score",
      "function made.ts#digitsIn",
      "function made.ts#isDay",
      "function made.ts#isDay always",
      "function made.ts#long",
      "function made.ts#polite.answer",
      "function made.ts#score",
      "list made.ts#DAYS",
      "list made.ts#HOURS",
      "list made.ts#WEIGHTS",
      "pattern made.ts#DIGITS //",
    ]);
  });

  it("is known to count while modules are loaded, in whichever of them", () => {
    expect(items.filter(({ atLoad }) => atLoad).map(({ id }) => id)).toEqual(["made.ts#HOURS"]);
  });

  it("works as before while nothing is off, and tells what did something", () => {
    switches.turnOff([]);
    switches.seen = new Set();
    expect(made.isDay("friday")).toBe(true);
    expect(made.digitsIn("7 of 12")).toEqual(["7", "12"]);
    expect(made.long(["one", "three"])).toEqual(["three"]);
    expect([...switches.seen].sort()).toEqual([
      "made.ts#DIGITS //",
      "made.ts#digitsIn",
      "made.ts#isDay",
      "made.ts#long",
    ]);
  });

  it("says nothing while it is off, and is as before once it is on again", () => {
    const off = (id: string): void => switches.turnOff([`made.ts#${id}`]);
    off("isDay");
    expect(made.isDay("friday")).toBe(false);
    off("isDay always");
    expect(made.isDay("never")).toBe(true);
    off("DAYS");
    expect(made.isDay("friday")).toBe(false);
    off("DIGITS //");
    expect(made.digitsIn("7 of 12")).toEqual([]);
    off("long");
    expect(made.long(["one", "three"])).toEqual(["one", "three"]);
    off("FROM ×2");
    expect(made.long(["three", "thirteen"])).toEqual(["thirteen"]);
    off("polite.answer");
    expect(made.polite.answer("hello")).toBe(undefined);
    off("WEIGHTS.rank");
    expect(made.score()).toBe(-1);
    switches.turnOff([]);
    expect([made.isDay("friday"), made.digitsIn("7"), made.score()]).toEqual([true, ["7"], 1]);
  });
});

it("stays off if it was off when its module was loaded", () => {
  const loading = new Switches(new Set(), "made.ts#DIGITS //");
  for (const text of ["7", "12"]) expect(loading.pattern("made.ts#DIGITS //", /\d+/).test(text)).toBe(false);
  expect(loading.pattern("made.ts#other //", /\d+/).test("7")).toBe(true);
});

describe("what something is worth", () => {
  const state = {
    items: [],
    cases: Array.from({ length: 1_000 }, (_, at) => ({ set: "own", id: String(at), unanswerable: false })),
    baseline: Array.from({ length: 1_000 }, () => "right" as const),
    active: {},
    changed: {},
  };

  it("is the number of questions that are right for it, with an interval around that", () => {
    const worth = worthOf(
      state,
      Array.from({ length: 40 }, (_, at) => [at, "none"]),
    );
    expect(worth).toMatchObject({ right: 40, wrong: 0 });
    expect(worth.rightFrom).toBeGreaterThan(20);
    expect(worth.rightFrom).toBeLessThan(40);
    expect(worth.rightTo).toBeGreaterThan(40);
    expect(worth.rightTo).toBeLessThan(60);
  });

  it("does not exceed noise if a single question shows it", () => {
    expect(worthOf(state, [[0, "wrong"]])).toMatchObject({ right: 1, rightFrom: 0, wrong: -1 });
  });

  it("counts each question of a sample for as many as it stands for", () => {
    const changed = Array.from({ length: 40 }, (_, at): [number, "none"] => [at, "none"]);
    const [whole, sampled] = [worthOf(state, changed), worthOf(state, changed, 2.5)];
    expect(sampled).toMatchObject({ right: 100, wrong: 0 });
    expect(sampled.rightFrom).toBe(Math.round(whole.rightFrom * 2.5));
    expect(sampled.rightTo).toBe(Math.round(whole.rightTo * 2.5));
  });
});
