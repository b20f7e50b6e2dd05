/**
 * Makes the files of a release in dist/release, for every platform or for those named:
 *
 *     npm run release -- [--from URL] [--home URL] [--maintainer "NAME <ADDRESS>"] [linux-x64 …]
 *
 * `--from` is where they will be downloaded from, `--home` the page of the product, `--maintainer` who answers for the
 * packages: by default who made the commit. Ends with 1 where a platform could not be made.
 */
import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { fileDigest } from "../../src/disk/digest.ts";
import { archive } from "./archive.ts";
import { debianPackage } from "./debian.ts";
import { type Archived, formula } from "./formula.ts";
import { languageArchive } from "./languages.ts";
import { filesBeside, writeAll } from "./layout.ts";
import { filled, productOf, ROOT } from "./product.ts";
import { programFor } from "./program.ts";
import { run } from "./run.ts";
import { sbom } from "./sbom.ts";
import { NOT_MADE, TARGETS, type Target } from "./targets.ts";

const folder = join(ROOT, "dist/release");
const { values, positionals } = parseArgs({
  options: {
    from: { type: "string", default: pathToFileURL(folder).href },
    home: { type: "string" },
    maintainer: { type: "string" },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !TARGETS.some((target) => target.name === name));
if (unknown.length > 0)
  throw new Error(
    `No platform: ${unknown.join(", ")}. There are ${TARGETS.map(({ name }) => name).join(", ")}.`,
  );
const product = productOf({ from: values.from, home: values.home, maintainer: values.maintainer });
const bill = await sbom(product);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

/** Makes one platform's files. */
const make = async (target: Target): Promise<Archived> => {
  const program = await programFor(target, product);
  const name = `qa-${product.version}-${target.name}`;
  const stage = join(folder, name);
  const files = await filesBeside(target, product);
  await writeAll(stage, files.set("share/doc/qa/sbom.cdx.json", bill));
  await mkdir(join(stage, "bin"));
  await rename(program, join(stage, "bin", target.program));
  const file = await archive(stage, product.source.epoch);
  if (target.debian !== undefined) await debianPackage(stage, target, product);
  await rm(stage, { recursive: true });
  return { target, name: basename(file), sha256: await fileDigest(file) };
};

/** Reports what could not be made, and continues. */
const attempt = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: not made. ${error instanceof Error ? error.message : error}`);
  }
};

const archives: Archived[] = [];
for (const target of TARGETS) {
  if (positionals.length > 0 && !positionals.includes(target.name)) continue;
  await attempt(target.name, async () => archives.push(await make(target)));
}
await attempt("qa-languages", () => languageArchive(folder, product));
await attempt("qa-client.tgz", async () => {
  await run([process.execPath, "scripts/build-client.ts"], ROOT);
  await copyFile(join(ROOT, "dist/qa-client.tgz"), join(folder, "qa-client.tgz"));
});
for (const [name, reason] of Object.entries(NOT_MADE)) console.error(`${name}: not made. ${reason}`);

await writeAll(
  folder,
  new Map([
    ["install.sh", await filled("install.sh", product)],
    ["Containerfile", await filled("Containerfile", product)],
    ["qa.rb", formula(archives, product)],
    ["sbom.cdx.json", bill],
    // Read by `qa update --check`.
    ["release.json", `${JSON.stringify({ version: product.version, url: product.from })}\n`],
  ]),
);
const names = (await readdir(folder)).sort();
const sums = names.map(async (name) => `${await fileDigest(join(folder, name))}  ${name}\n`);
await writeFile(join(folder, "SHA256SUMS"), (await Promise.all(sums)).join(""));
for (const name of names) console.log(`${(Bun.file(join(folder, name)).size / 1e6).toFixed(1)} MB  ${name}`);
