/** Of those whose code is in it; their licences stand in the package. */
const NOTICE =
  "/*! Contains lit (Google LLC, BSD-3-Clause), marked (MarkedJS, MIT), openapi-fetch (Drew Powers, MIT). */";

/**
 * The text of `/widget.js`, made from its source. The build puts what this gives in the place of this module, so that
 * the compiled program has it inside.
 */
export const widgetScript = async (): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [new URL("../widget/main.ts", import.meta.url).pathname],
    target: "browser",
    format: "esm",
    minify: true,
    banner: NOTICE,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const [script] = outputs;
  if (script === undefined) throw new Error("The widget could not be bundled.");
  return await script.text();
};
