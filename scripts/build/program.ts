import { embedded } from "./embedded.ts";
import { packedLibraries } from "./native.ts";

const root = new URL("../../", import.meta.url).pathname;

/** Compiles the command line into one file that needs nothing else. */
export const buildProgram = async (outfile: string): Promise<void> => {
  const commit = Bun.spawnSync(["git", "rev-parse", "HEAD"], { cwd: root }).stdout.toString().trim();
  await Bun.build({
    entrypoints: [`${root}cli/main.ts`],
    // Nothing of the folder it is started in: a bunfig.toml there could name code to run.
    compile: { outfile, autoloadBunfig: false, autoloadDotenv: false },
    format: "esm",
    minify: true,
    bytecode: true,
    // So that a command reads only what it asks for; in one piece, `--version` took a fifth longer.
    splitting: true,
    plugins: [await embedded(), packedLibraries],
    // Ink's, for developers.
    external: ["react-devtools-core"],
    define: {
      // For `qa version`; none outside of a checkout.
      "process.env.QA_BUILD_COMMIT": JSON.stringify(commit === "" ? null : commit),
      "process.env.NODE_ENV": '"production"',
      "process.env.DEV": '"false"',
    },
  });
};
