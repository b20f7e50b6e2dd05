import type { BunPlugin } from "bun";

/** Of those whose code is in it; their licences stand in the package. */
const NOTICE =
  "/*! Contains lit (Google LLC, BSD-3-Clause), marked (MarkedJS, MIT), openapi-fetch (Drew Powers, MIT). */";

/** Of marked the lexer alone: what makes HTML, a twelfth of the script, hangs on an instance that nobody uses here. */
export const lexerOnly: BunPlugin = {
  name: "lexer-only",
  setup(build) {
    build.onLoad({ filter: /marked\.esm\.js$/ }, async ({ path }) => {
      const text = await Bun.file(path).text();
      const lexer = /(\w+) as Lexer\b/.exec(text)?.[1];
      const end = text.search(/var (\w+)=new \w+;function \w+\(\w,\w\)\{return \1\.parse\(/);
      if (lexer === undefined || end < 0)
        throw new Error("This version of marked is put together in another way.");
      return { contents: `${text.slice(0, end)}export{${lexer} as Lexer};`, loader: "js" };
    });
  },
};

/** Style sheets without the blanks that stand for readers alone; the bundler leaves the text of templates as it is. */
const compactStyles: BunPlugin = {
  name: "compact-styles",
  setup(build) {
    build.onLoad({ filter: /widget\/styles\/\w+\.ts$/ }, async ({ path }) => ({
      contents: (await Bun.file(path).text()).replace(/([:,]) /g, "$1").replace(/ \{$/gm, "{"),
      loader: "ts",
    }));
  },
};

/** Without that of templates and styles, which the bundler leaves as they are written too. */
const withoutIndentation = (script: string): string =>
  script.replace(/([;{,])\n {2,}/g, "$1").replace(/\n {2,}/g, "\n");

/**
 * The text of `/widget.js`, made from its source. The build puts what this gives in the place of this module, so that
 * the compiled program has it inside.
 */
export const widgetScript = async (): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [new URL("../../widget/main.ts", import.meta.url).pathname],
    target: "browser",
    format: "esm",
    minify: true,
    banner: NOTICE,
    plugins: [lexerOnly, compactStyles],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const [script] = outputs;
  if (script === undefined) throw new Error("The widget could not be bundled.");
  return withoutIndentation(await script.text());
};
