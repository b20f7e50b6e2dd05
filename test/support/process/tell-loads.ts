import { plugin } from "bun";

/** Preloaded into a program: it says on stderr which of the project's modules it loads, when it loads them. */
plugin({
  name: "tell loads",
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/](?:src|cli)[\\/].*\.tsx?$/ }, async ({ path }) => {
      console.error(`loads ${path}`);
      return { contents: await Bun.file(path).text(), loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
});
