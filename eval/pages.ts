import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { readPdf } from "../src/extract/pdf/pages.ts";
import type { Build } from "./build.ts";
import { rounded } from "./measures.ts";
import { type Comparison, comparison, type ReadPage, type Share } from "./pages/compare.ts";
import { type Scan, scanned } from "./pages/scan.ts";
import { type TruePage, truePages } from "./pages/truth.ts";
import type { Half } from "./questions.ts";
import type { Measure, Result } from "./results.ts";
import type { Run } from "./workspace-sets.ts";

/** Pages with known text, as printed and as scans. */
export const PAGES = "pages";

type Aims = Partial<Record<keyof Omit<Comparison, "kind">, number>>;

const PRINTED_AIMS: Aims = { order: 0.99, figures: 0.999, printedFigures: 0.999, absent: 1 };
const SCANS: (Scan & { aims: Aims })[] = [
  { dotsPerInch: 300, skew: 0, noise: 8, aims: {} },
  { dotsPerInch: 200, skew: 0, noise: 16, aims: { words: 0.98, figures: 0.97 } },
  { dotsPerInch: 150, skew: 1.8, noise: 16, aims: { words: 0.95, figures: 0.95 } },
  { dotsPerInch: 100, skew: 0, noise: 8, aims: {} },
];

/** Reads the pages of one half in this process, each file as a document of its own. */
export async function measureTruePages(
  build: Build,
  half: Exclude<Half, "all">,
  { limit, verbose }: Run,
): Promise<Result[]> {
  const pages = truePages(half).slice(0, limit);
  const read = await readerOf(build);
  const results = [await measurePrinted(pages, read, verbose)];
  const scannable = pages.filter(({ scannable }) => scannable);
  for (const scan of SCANS) results.push(await measureScans(scannable, scan, read, verbose));
  return results;
}

/** @returns the pages of a file by their number; none if it cannot be read */
type Reader = (file: string) => Promise<Map<number, ReadPage>>;

async function readerOf({ folder }: Build): Promise<Reader> {
  const [pages, engine] = await Promise.all([
    import(join(folder, "src/extract/pdf/pages.ts")),
    import(join(folder, "src/extract/pdf/engine/prepare.ts")),
  ]);
  await engine.prepareEngine();
  const readPages: typeof readPdf = pages.readPdf;
  return async (file) => {
    const media = await mkdtemp(join(tmpdir(), "qa-pages-"));
    const read = new Map<number, ReadPage>();
    try {
      for await (const { unit } of readPages({ file, extension: "pdf", media, pictures: false }))
        read.set(unit.page, {
          lines: unit.lines,
          structure: unit.kind === "page" ? (unit.structure ?? []) : [],
        });
    } catch (error) {
      console.log(`${basename(file)}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await rm(media, { recursive: true, force: true });
    }
    return read;
  };
}

async function measurePrinted(pages: TruePage[], read: Reader, verbose: boolean): Promise<Result> {
  const found: Comparison[] = [];
  for (const [file, ofFile] of Map.groupBy(pages, ({ file }) => file)) {
    const readPages = await read(file);
    for (const page of ofFile) found.push(compared(page, readPages.get(page.page), verbose));
  }
  return {
    name: "pages-printed",
    title: "Pages as they are printed",
    about: `${pages.length} pages of every kind whose text is known by construction or by hand (\`eval/pages/README.md\`). Words and figures are counted whatever their order; a figure is right when every digit is. Kinds without errors are left out.`,
    measures: measuresOf(found, PRINTED_AIMS),
  };
}

async function measureScans(
  pages: TruePage[],
  { aims, ...scan }: Scan & { aims: Aims },
  read: Reader,
  verbose: boolean,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "qa-scans-"));
  const found: Comparison[] = [];
  try {
    for (const page of pages) {
      const file = join(folder, "scan.pdf");
      await writeFile(file, await scanned(page.file, scan, [page.page]));
      found.push(compared(page, (await read(file)).get(1), verbose));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { dotsPerInch, skew } = scan;
  return {
    name: `pages-scanned-${dotsPerInch}`,
    title: `The same as scans, ${dotsPerInch} dpi${skew === 0 ? "" : `, slanted by ${skew}°`}`,
    about: `${pages.length} of these pages, drawn in grey with noise, as pictures alone.`,
    measures: measuresOf(found, aims),
  };
}

function compared(truth: TruePage, read: ReadPage | undefined, verbose: boolean): Comparison {
  const found = comparison(truth, read);
  const { kind: _, ...shares } = found;
  const short = Object.entries(shares).filter(([, { right, of }]) => right < of);
  if (verbose && short.length > 0) {
    const told = short.map(([what, { right, of }]) => `${what} ${right}/${of}`).join(", ");
    console.log(`${basename(truth.file)} page ${truth.page} (${truth.kind}): ${told}`);
  }
  return found;
}

const SHARES: [what: string, share: keyof Omit<Comparison, "kind">][] = [
  ["words read", "words"],
  ["words read that are printed", "printed"],
  ["lines in the order of reading", "order"],
  ["figures exact", "figures"],
  ["figures read that are printed", "printedFigures"],
  ["cells of tables", "cells"],
  ["hidden and joined text left out", "absent"],
];

/** Over all pages, then by kind if a kind has errors. */
const measuresOf = (found: Comparison[], aims: Aims): Measure[] =>
  SHARES.flatMap(([what, share]) => [
    ...measured(
      what,
      found.map((each) => each[share]),
      aims[share],
    ),
    ...[...Map.groupBy(found, ({ kind }) => kind)].flatMap(([kind, some]) =>
      measured(
        `${what}: ${kind}`,
        some.map((each) => each[share]),
      ).filter(({ value }) => value < 1),
    ),
  ]);

/** Nothing if there is nothing to get right. */
function measured(what: string, shares: Share[], aim?: number): Measure[] {
  const [right, of] = [sum(shares.map(({ right }) => right)), sum(shares.map(({ of }) => of))];
  return of === 0 ? [] : [{ what, value: rounded(right / of), of, ...(aim === undefined ? {} : { aim }) }];
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
