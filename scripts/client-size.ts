/**
 * What each entry point of the package adds to a page (bundled, minified, gzip), and whether that is within its limit.
 */
import { join } from "node:path";

/** Bytes. */
const LIMITS = { client: 9_000, widget: 43_000, react: 3_000 };

let isOver = false;
for (const [folder, limit] of Object.entries(LIMITS)) {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dirname, "../dist/client", folder, "index.js")],
    target: "browser",
    minify: true,
    external: ["react"],
  });
  const code = await Promise.all(outputs.map(async (output) => new Uint8Array(await output.arrayBuffer())));
  const size = code.reduce((sum, bytes) => sum + Bun.gzipSync(bytes).length, 0);
  console.log(`${folder}: ${size} of ${limit} bytes`);
  isOver ||= size > limit;
}
process.exitCode = isOver ? 1 : 0;
