/**
 * Makes what the package exports: dist/client for Node, Bun and browsers, and dist/widget for browsers. Each is one ESM
 * file without dependencies, and its types in one file beside it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";

const root = join(import.meta.dirname, "..");

/** @param contains packages whose code is in it, by where their licence stands: it asks to be where the code is. */
const pack = async (name: string, contains: Record<string, string>): Promise<void> => {
  const entry = join(root, "src", name, "index.ts");
  const target = join(root, "dist", name);
  const licences = Object.entries(contains).map(
    async ([each, file]) => `${each}:\n${await readFile(join(root, "node_modules", each, file), "utf8")}`,
  );
  await mkdir(target, { recursive: true });
  await Bun.build({
    entrypoints: [entry],
    outdir: target,
    target: "browser",
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    banner: `/*! Contains ${(await Promise.all(licences)).join("\n").replaceAll("*/", "* /")}*/`,
  });
  const [types = ""] = generateDtsBundle(
    [
      {
        filePath: entry,
        libraries: { inlinedLibraries: ["openapi-fetch", "openapi-typescript-helpers"] },
        output: { exportReferencedTypes: false, inlineDeclareGlobals: true, noBanner: true },
      },
    ],
    { preferredConfigPath: join(root, "tsconfig.json") },
  );
  await writeFile(join(target, "index.d.ts"), types);
  console.log(`dist/${name}: ${(Bun.file(join(target, "index.js")).size / 1000).toFixed(0)} kB`);
};

await pack("client", { "openapi-fetch": "LICENSE" });
await pack("widget", { "openapi-fetch": "LICENSE", lit: "LICENSE", marked: "LICENSE" });
