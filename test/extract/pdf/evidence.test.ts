import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QaError } from "../../../src/domain/errors.ts";
import { createExtractor } from "../../../src/extract/extractor.ts";
import type { PageRequest } from "../../../src/extract/protocol.ts";
import { drawPdf } from "../../support/pdf/pdf.ts";
import { decoded, sizeOf } from "../../support/pdf/pixels.ts";

const support = (name: string) => new URL(`../../support/${name}`, import.meta.url).pathname;
const limits = { idle: 1, deadlineMs: 60_000, memoryLimitBytes: 2 ** 31 };
const extractor = createExtractor({
  command: [process.execPath, support("process/extract-child.ts")],
  ...limits,
});

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-evidence-"));
});
afterAll(async () => {
  await extractor.close();
  await rm(folder, { recursive: true });
});

/** A page of that size in points, black from (10, 10) to (30, 20). */
const page = (width: number, height: number) =>
  drawPdf((doc) => {
    doc.addPage({ size: [width, height], margin: 0 });
    doc.rect(10, 10, 20, 10).fill("black");
  });

const draw = async (pdf: Uint8Array | string, request: Partial<PageRequest> = {}): Promise<Uint8Array> => {
  const [file, out] = [join(folder, "a.pdf"), join(folder, "a.png")];
  await writeFile(file, pdf);
  await extractor.drawPage("app", { file, page: 1, region: null, marks: [], scale: 1, out, ...request });
  return readFile(out);
};

describe("a page that is drawn in another process", () => {
  it("has no more pixels on its longer side than were asked for", async () => {
    const pdf = await page(72, 144);
    expect(sizeOf(await draw(pdf, { scale: 3, longest: 300 }))).toEqual([150, 300]);
    expect(sizeOf(await draw(pdf, { scale: 1, longest: 300 }))).toEqual([96, 192]);
  });

  it("has so many pixels for each 1/96 inch, of the region asked for", async () => {
    const pdf = await page(72, 144);
    expect(sizeOf(await draw(pdf))).toEqual([96, 192]);
    const region = await draw(pdf, { region: [0, 5, 72, 20], scale: 3 });
    expect(sizeOf(region)).toEqual([288, 80]);
    const { at } = decoded(region);
    // The black box is 5 points below the region's top.
    expect([at(60, 18), at(60, 24)].map(([red]) => red)).toEqual([255, 0]);
  });

  it("shows print through its marks, which do not add up where they overlap", async () => {
    const marks: PageRequest["marks"] = [
      [5, 5, 20, 20],
      [15, 5, 20, 20],
    ];
    const { at } = decoded(await draw(await page(72, 144), { marks }));
    const [paper, twice, print] = [at(10, 10), at(25, 10), at(22, 20)];
    expect(twice).toEqual(paper);
    expect(paper.slice(0, 3)).toEqual([255, 239, 179]);
    expect(Math.max(...print.slice(0, 3))).toBeLessThan(100);
    expect(at(70, 70).slice(0, 3)).toEqual([255, 255, 255]);
  });

  it("has 12 million pixels at the most, and takes marks that lie outside it", async () => {
    const marks: PageRequest["marks"] = [
      [-50, -50, 20, 20],
      [13_000, 13_000, 1e9, 1e9],
    ];
    const [width, height] = sizeOf(await draw(await page(14_400, 14_400), { marks, scale: 3 }));
    expect(width * height).toBeLessThan(12_100_000);
    expect(width * height).toBeGreaterThan(11_000_000);
  });

  it.each<[string, () => Promise<Uint8Array> | string, Partial<PageRequest>]>([
    ["a page that is not there", () => page(72, 144), { page: 2 }],
    ["a file that is no PDF", () => "no PDF", {}],
  ])("is not found: %s; nothing of it stays", async (_, pdf, request) => {
    await rm(join(folder, "a.png"), { force: true });
    const drawing = draw(await pdf(), request);
    await expect(drawing).rejects.toBeInstanceOf(QaError);
    await expect(drawing).rejects.toMatchObject({ code: "no_evidence" });
    expect(await readdir(folder)).toEqual(["a.pdf"]);
  });

  it("is given up after its time, which the failure says", async () => {
    const command = [process.execPath, support("process/misbehaving-child.ts"), "sleep"];
    const slow = createExtractor({ command, ...limits, idle: 0, deadlineMs: 500 });
    const [file, out] = [join(folder, "a.pdf"), join(folder, "late.png")];
    const drawing = slow.drawPage("app", { file, page: 1, region: null, marks: [], scale: 3, out });
    await expect(drawing).rejects.toMatchObject({
      code: "no_evidence",
      message: expect.stringMatching(/too long .* Open the file/),
    });
    await slow.close();
  });
});
