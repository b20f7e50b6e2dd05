import type { BunPlugin } from "bun";

/** The licence notice for code in the script; the licences are in the package. */
const NOTICE =
  "/*! Contains lit (Google LLC, BSD-3-Clause), marked (MarkedJS, MIT), openapi-fetch (Drew Powers, MIT). */";

/**
 * Only the lexer of marked: its HTML renderer, a twelfth of the script, is attached to an instance that is unused here.
 */
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

/** Source of style sheets without white space for readers. Throws if a quoted text would lose some as well. */
const compact = (source: string): string => {
  if (/"[^"\n]*[:,] [^"\n]*"/.test(source))
    throw new Error("A style sheet has a quoted text with a space after a colon or a comma.");
  return source.replace(/([:,]) /g, "$1").replace(/ \{$/gm, "{");
};

/** The bundler leaves the text of templates unchanged. */
const compactStyles: BunPlugin = {
  name: "compact-styles",
  setup(build) {
    build.onLoad({ filter: /widget\/styles\/\w+\.ts$/ }, async ({ path }) => ({
      contents: compact(await Bun.file(path).text()),
      loader: "ts",
    }));
  },
};

/** Also removes the indentation of templates and styles, which the bundler keeps. */
const withoutIndentation = (script: string): string =>
  script.replace(/([;{,])\n {2,}/g, "$1").replace(/\n {2,}/g, "\n");

/**
 * The text of `/widget.js`, built from its source. The build replaces this module by its result, so that the compiled
 * program contains it.
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
