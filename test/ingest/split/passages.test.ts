import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { sharedData } from "../../support/data.ts";
import type { PassageProblems } from "../../support/store/passage-problems.ts";

const CHECK = join(import.meta.dirname, "../../support/store/passage-problems.ts");

/** In one process for a folder, and not in the tests' own: there PDFium ran two to ten times slower after some minutes. */
const problemsIn = async (folder: string): Promise<PassageProblems> => {
  const { stdout } = await promisify(execFile)(process.execPath, [CHECK, folder], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
};

describe("passages of real files", () => {
  const root = sharedData("pdf");
  it.skipIf(!root).concurrent.each([
    { folder: "sec-10-q", atLeast: 3_000 },
    { folder: "us-agency-reports", atLeast: 1_000 },
    { folder: "odd", atLeast: 400 },
  ])("are at their stated places, and leave nothing out: $folder", async ({ folder, atLeast }) => {
    const { passages, problems } = await problemsIn(join(root ?? "", folder));
    expect(problems).toEqual([]);
    expect(passages).toBeGreaterThan(atLeast);
  });
});
