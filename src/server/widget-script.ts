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
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const [script] = outputs;
  if (script === undefined) throw new Error("The widget could not be bundled.");
  return await script.text();
};
