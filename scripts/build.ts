import type { BunPlugin } from "bun";
import { consoleFiles } from "../src/console/bundle.ts";

// Before the build below: a build within a plugin of another one waits for ever.
const files = (await consoleFiles()).map(
  ({ name, type, gzip }) =>
    `{ name: ${JSON.stringify(name)}, type: ${JSON.stringify(type)}, gzip: Buffer.from("${Buffer.from(gzip).toString("base64")}", "base64") }`,
);
/** The console's files as they are now, in the place of what bundles them. */
const bundledConsole: BunPlugin = {
  name: "console",
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]src[\\/]console[\\/]bundle\.ts$/ }, () => ({
      loader: "ts",
      contents: `export const consoleFiles = async () => [${files.join(",")}];`,
    }));
  },
};

/** Compiles the command line for this platform into dist/qa: one file that needs nothing else. */
import { widgetScript } from "../src/server/widget-script.ts";

const root = new URL("../", import.meta.url).pathname;
const outfile = `${root}dist/qa`;

const script = await widgetScript();
/** The widget's script as it is now, in the place of what makes it. */
const widget: BunPlugin = {
  name: "widget",
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]src[\\/]server[\\/]widget-script\.ts$/ }, () => ({
      loader: "ts",
      contents: `export const widgetScript = async () => ${JSON.stringify(script)};`,
    }));
  },
};

const commit = Bun.spawnSync(["git", "rev-parse", "HEAD"], { cwd: root }).stdout.toString().trim();

await Bun.build({
  entrypoints: [`${root}cli/main.ts`],
  compile: { outfile },
  format: "esm",
  minify: true,
  bytecode: true,
  // So that a command reads only what it asks for; in one piece, `--version` took a fifth longer.
  splitting: true,
  plugins: [widget, bundledConsole],
  define: {
    // For `qa version`; none outside of a checkout.
    "process.env.QA_BUILD_COMMIT": JSON.stringify(commit === "" ? null : commit),
    "process.env.NODE_ENV": '"production"',
    // Ink loads React's developer tools where this is "true".
    "process.env.DEV": '"false"',
  },
});
console.log(`dist/qa: ${(Bun.file(outfile).size / 1e6).toFixed(0)} MB`);
