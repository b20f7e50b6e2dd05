import { basename, dirname, join } from "node:path";
import lock from "../../package-lock.json" with { type: "json" };
import { LIBRARIES } from "../../src/extract/pdf/engine/library.ts";
import { buildProgram, type Elsewhere } from "../build/program.ts";
import { fetchPackage } from "./packages.ts";
import { type Product, ROOT } from "./product.ts";
import type { Target } from "./targets.ts";

const work = join(ROOT, "dist/release-work");

/** A package from the lock file for a platform other than this one. @returns its folder. */
const packageOf = async (name: string): Promise<string> => {
  const found = Object.entries(lock.packages).find(([path]) => path === `node_modules/${name}`)?.[1];
  if (found === undefined || !("version" in found)) throw new Error(`package-lock.json has no ${name}.`);
  const folder = join(work, name);
  await fetchPackage(name, found.version, folder, "integrity" in found ? found.integrity : undefined);
  return folder;
};

const elsewhere = async (target: Target): Promise<Elsewhere> => {
  const { bun, runtime, engine } = target;
  const library = await packageOf(engine);
  const [main = ""] = [...new Bun.Glob("*.node").scanSync(library)];
  const pdfium = LIBRARIES[`${target.platform}-${target.machine}`];
  if (pdfium === undefined) throw new Error(`There is no PDFium for ${target.name}.`);
  return {
    target: bun,
    runtime: join(await packageOf(runtime.name), runtime.file),
    engine: { name: engine, file: join(library, main) },
    pdfium: join(await packageOf(dirname(pdfium)), basename(pdfium)),
  };
};

/** Compiles the program for a platform. @returns its path. @throws Error if one of its parts is not available. */
export const programFor = async (target: Target, { source }: Product): Promise<string> => {
  const isHere = target.platform === process.platform && target.machine === process.arch;
  const outfile = join(work, target.name, target.program);
  await buildProgram({
    outfile,
    commit: source.commit,
    elsewhere: isHere ? undefined : await elsewhere(target),
  });
  return outfile;
};
