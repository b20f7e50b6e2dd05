/**
 * Makes the package's `./client`: dist/client/index.js, one ESM file without dependencies for Node, Bun and browsers, and
 * its types in one file beside it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";

const root = join(import.meta.dirname, "..");
const entry = join(root, "src/client/index.ts");
const target = join(root, "dist/client");

const license = await readFile(join(root, "node_modules/openapi-fetch/LICENSE"), "utf8");
await mkdir(target, { recursive: true });
await Bun.build({
  entrypoints: [entry],
  outdir: target,
  target: "browser",
  format: "esm",
  // Its licence asks to be where its code is.
  banner: `/*! Contains openapi-fetch:\n${license}*/`,
});
const [types = ""] = generateDtsBundle(
  [
    {
      filePath: entry,
      libraries: { inlinedLibraries: ["openapi-fetch", "openapi-typescript-helpers"] },
      output: { exportReferencedTypes: false, noBanner: true },
    },
  ],
  { preferredConfigPath: join(root, "tsconfig.json") },
);
await writeFile(join(target, "index.d.ts"), types);
console.log(`dist/client: ${(Bun.file(join(target, "index.js")).size / 1000).toFixed(0)} kB`);
