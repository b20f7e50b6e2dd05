import type { BunPlugin } from "bun";
import { consoleFiles } from "../../src/console/bundle.ts";
import { guideFiles } from "../../src/guide/files.ts";
import { widgetScript } from "../../src/server/pages/widget-script.ts";

const filesAsCode = (files: { name: string; type: string; gzip: Uint8Array }[]): string => {
  const each = files.map(
    ({ name, type, gzip }) =>
      `{ name: ${JSON.stringify(name)}, type: ${JSON.stringify(type)}, gzip: Buffer.from("${Buffer.from(gzip).toString("base64")}", "base64") }`,
  );
  return `[${each.join(",")}]`;
};

/** Embeds what the program serves in its current state, replacing the modules that bundle it. */
export const embedded = async (): Promise<BunPlugin> => {
  // Before the program's own build: a build within the plugin of another one waits forever.
  const modules = {
    "console/bundle.ts": `export const consoleFiles = async () => ${filesAsCode(await consoleFiles())};`,
    "guide/files.ts": `export const guideFiles = async () => ${filesAsCode(await guideFiles())};`,
    "server/pages/widget-script.ts": `export const widgetScript = async () => ${JSON.stringify(await widgetScript())};`,
  };
  return {
    name: "embedded",
    setup: ({ onLoad }) => {
      for (const [module, contents] of Object.entries(modules))
        onLoad({ filter: new RegExp(`[\\\\/]src[\\\\/]${module.replaceAll("/", "[\\\\/]")}$`) }, () => ({
          loader: "ts",
          contents,
        }));
    },
  };
};
