/** Compiles the command line for this platform into dist/qa: one file that needs nothing else. */
import type { BunPlugin } from "bun";
import { consoleFiles } from "../src/console/bundle.ts";
import { guideFiles } from "../src/guide/files.ts";
import { widgetScript } from "../src/server/widget-script.ts";

const root = new URL("../", import.meta.url).pathname;
const outfile = `${root}dist/qa`;

/** Puts what a module's function gives now in the place of the module. @param module its path in src, without `.ts`. */
const inPlaceOf = (module: string, name: string, value: string): BunPlugin => ({
  name,
  setup: ({ onLoad }) => {
    const path = module.replaceAll("/", "[\\\\/]");
    onLoad({ filter: new RegExp(`[\\\\/]src[\\\\/]${path}\\.ts$`) }, () => ({
      loader: "ts",
      contents: `export const ${name} = async () => ${value};`,
    }));
  },
});

const filesAsCode = (files: { name: string; type: string; gzip: Uint8Array }[]): string => {
  const each = files.map(
    ({ name, type, gzip }) =>
      `{ name: ${JSON.stringify(name)}, type: ${JSON.stringify(type)}, gzip: Buffer.from("${Buffer.from(gzip).toString("base64")}", "base64") }`,
  );
  return `[${each.join(",")}]`;
};

// Before the build below: a build within a plugin of another one waits for ever.
const plugins = [
  inPlaceOf("console/bundle", "consoleFiles", filesAsCode(await consoleFiles())),
  inPlaceOf("guide/files", "guideFiles", filesAsCode(await guideFiles())),
  inPlaceOf("server/widget-script", "widgetScript", JSON.stringify(await widgetScript())),
];

await Bun.build({
  entrypoints: [`${root}cli/main.ts`],
  compile: { outfile },
  format: "esm",
  minify: true,
  bytecode: true,
  // So that a command reads only what it asks for; in one piece, `--version` took a fifth longer.
  splitting: true,
  plugins,
  define: {
    "process.env.NODE_ENV": '"production"',
    // Ink loads React's developer tools where this is "true".
    "process.env.DEV": '"false"',
  },
});
console.log(`dist/qa: ${(Bun.file(outfile).size / 1e6).toFixed(0)} MB`);
