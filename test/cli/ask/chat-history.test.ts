import { mkdtemp, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { History, readHistory } from "../../../cli/chat/history.ts";

describe("the history of a chat", () => {
  it("gives back what was being written, however far one goes and comes back", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), fc.nat(20), (lines, written, steps) => {
        const history = new History(lines);
        let shown = written;
        for (let step = 0; step < steps; step += 1) shown = history.step(shown, -1) ?? shown;
        for (let step = 0; step < steps; step += 1) shown = history.step(shown, 1) ?? shown;
        expect(shown).toBe(written);
      }),
    );
  });

  it("finds older and older lines that have a word, whatever its case, and stops at the oldest", () => {
    const history = new History(["Net sales of Apple", "Net income", "Why apples fall"]);
    const first = history.search("APPLE");
    expect(first).toBe("Why apples fall");
    expect(history.search(first ?? "")).toBe("Net sales of Apple");
    expect(history.search("Net sales of Apple")).toBeUndefined();
    history.leave();
    expect(history.search("income")).toBe("Net income");
  });
});

describe("the file of the history", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("is replaced as a whole once it has grown too long: whoever is reading the old one reads all of it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-history-"));
    vi.stubEnv("QA_CONFIG", join(folder, "config.json"));
    const file = join(folder, "history");
    const lines = Array.from({ length: 1_001 }, (_, at) => `Question ${at}?`);
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    await writeFile(file, text);
    await using other = await open(file);
    expect(await Promise.all([readHistory(), readHistory()])).toEqual([lines.slice(-500), lines.slice(-500)]);
    expect(await other.readFile("utf8")).toBe(text);
    expect(await readHistory()).toEqual(lines.slice(-500));
    expect(await readdir(folder)).toEqual(["history"]);
    const { mode, size } = await stat(file);
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBeLessThan(text.length);
    await rm(folder, { recursive: true });
  });
});
