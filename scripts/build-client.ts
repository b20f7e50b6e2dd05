/**
 * Builds the package `qa-client` in dist/client, and dist/qa-client.tgz as npm would publish it: the client, the widget
 * and the React hooks, as ESM files that share their common code, with their types next to them.
 */
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";
import { engines, license, version } from "../package.json" with { type: "json" };
import { lexerOnly } from "../src/server/pages/widget-script.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "dist/client");
const tarball = join(root, "dist/qa-client.tgz");

/** The package's entry points, and the folders of their source. */
const ENTRIES = { ".": "client", "./widget": "widget", "./react": "react" };
/** Packages whose code it contains: their licences must accompany the code. */
const CONTAINED = ["lit", "marked", "openapi-fetch"];

const folders = Object.values(ENTRIES);
const sources = folders.map((folder) => join(root, "src", folder, "index.ts"));

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await Bun.build({
  entrypoints: sources,
  root: join(root, "src"),
  outdir: target,
  target: "browser",
  format: "esm",
  splitting: true,
  external: ["react"],
  plugins: [lexerOnly],
  define: { "process.env.NODE_ENV": '"production"' },
});

const types = generateDtsBundle(
  sources.map((filePath) => ({
    filePath,
    libraries: { inlinedLibraries: ["openapi-fetch", "openapi-typescript-helpers"] },
    output: { exportReferencedTypes: false, inlineDeclareGlobals: true, noBanner: true },
  })),
  { preferredConfigPath: join(root, "tsconfig.json") },
);
for (const [at, folder] of folders.entries())
  await writeFile(join(target, folder, "index.d.ts"), types[at] ?? "");

const licences = await Promise.all(
  CONTAINED.map(
    async (name) => `${name}\n\n${await readFile(join(root, "node_modules", name, "LICENSE"), "utf8")}`,
  ),
);
await writeFile(join(target, "THIRD-PARTY-LICENSES.txt"), licences.join("\n"));
await copyFile(join(root, "src/client/README.md"), join(target, "README.md"));
await copyFile(join(root, "LICENSE"), join(target, "LICENSE"));
const entryOf = (folder: string) => ({ types: `./${folder}/index.d.ts`, default: `./${folder}/index.js` });
const manifest = {
  name: "qa-client",
  version,
  description: "Typed client, chat widget and React hooks for qa, a document question-answering server.",
  license,
  type: "module",
  engines,
  exports: Object.fromEntries(Object.entries(ENTRIES).map(([name, folder]) => [name, entryOf(folder)])),
  sideEffects: false,
  peerDependencies: { react: ">=18" },
  peerDependenciesMeta: { react: { optional: true } },
};
await writeFile(join(target, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);

const packed = Bun.spawnSync(["npm", "pack", target, "--silent", "--pack-destination", join(root, "dist")], {
  cwd: root,
  stderr: "inherit",
});
if (!packed.success) throw new Error(`npm pack ended with ${packed.exitCode}.`);
await rename(join(root, "dist", packed.stdout.toString().trim()), tarball);
console.log(`dist/qa-client.tgz: ${(Bun.file(tarball).size / 1000).toFixed(0)} kB`);
