import type { BunPlugin } from "bun";
import { consoleFiles } from "../../src/console/bundle.ts";
import { widgetScript } from "../../src/server/widget-script.ts";

/** What the program serves as it is now, in the place of the modules that bundle it. */
export const embedded = async (): Promise<BunPlugin> => {
  // Before the program's own build: a build within a plugin of another one waits for ever.
  const files = (await consoleFiles()).map(
    ({ name, type, gzip }) =>
      `{ name: ${JSON.stringify(name)}, type: ${JSON.stringify(type)}, gzip: Buffer.from("${Buffer.from(gzip).toString("base64")}", "base64") }`,
  );
  const modules = {
    "console/bundle.ts": `export const consoleFiles = async () => [${files.join(",")}];`,
    "server/widget-script.ts": `export const widgetScript = async () => ${JSON.stringify(await widgetScript())};`,
  };
  return {
    name: "embedded",
    setup: ({ onLoad }) => {
      for (const [module, contents] of Object.entries(modules))
        onLoad({ filter: new RegExp(`[\\\\/]src[\\\\/]${module.replace("/", "[\\\\/]")}$`) }, () => ({
          loader: "ts",
          contents,
        }));
    },
  };
};
