import { copyFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../../cli/terminal/exit.ts";
import { qaHere } from "../../support/cli/in-process.ts";

const ENGLISH = new URL(import.meta.resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz"));

describe("qa languages", () => {
  it("lists, adds and removes the languages of a data directory, which need not be there yet", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-languages-"));
    const run = (...args: string[]) => qaHere(["languages", ...args, "--data", join(folder, "data")]);
    expect(await run()).toMatchObject({ code: 0, stdout: "eng  English  in the program\n" });
    const file = join(folder, "heb.traineddata.gz");
    await copyFile(ENGLISH, file);
    expect(await run("add", file)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^heb {2}Hebrew {2}[\d.]+ MB\n$/),
      stderr: expect.stringContaining("qa resources retry ID"),
    });
    const listed = JSON.parse((await run("list", "--json")).stdout);
    expect(listed).toMatchObject([
      { code: "eng", name: "English", place: "program", bytes: null },
      { code: "heb", name: "Hebrew", place: "data" },
    ]);
    expect(await run("remove", "heb")).toMatchObject({ code: 0 });
    expect(await run("remove", "heb")).toMatchObject({
      code: EXIT.notFound,
      stderr: expect.stringContaining("qa languages"),
    });
    expect(await run("add", join(folder, "none.traineddata"))).toMatchObject({
      code: EXIT.usage,
      stderr: expect.stringContaining("that is there"),
    });
  });
});
