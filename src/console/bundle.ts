/** A file of the console, as served. */
export interface BundledFile {
  name: string;
  type: string;
  gzip: Uint8Array;
}

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  css: "text/css; charset=utf-8",
  pdf: "application/pdf",
};

/** The page next to the folder of its files, not in it. Relative, so that it works below any prefix. */
const besideFolder = (page: string): string => page.replace(/ (href|src)="\.\//g, ' $1="./console/');

/**
 * Bundles the console from its source: `index.html`, and files with names that contain a digest of the content. In the
 * compiled program, scripts/build.ts replaces this file by the result.
 * @throws Error if the source does not compile.
 */
export const consoleFiles = async (): Promise<BundledFile[]> => {
  const { outputs } = await Bun.build({
    entrypoints: [`${import.meta.dirname}/index.html`],
    target: "browser",
    format: "esm",
    minify: true,
    splitting: true,
    publicPath: "./",
    naming: { entry: "[name].[ext]", chunk: "[name]-[hash].[ext]", asset: "[name]-[hash].[ext]" },
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: { runtime: "automatic", development: false },
  });
  return await Promise.all(
    outputs.map(async (output) => {
      const name = output.path.replace(/^.*\//, "");
      const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
      if (type === undefined) throw new Error(`The console has a file of no known type: ${name}`);
      const bytes =
        name === "index.html"
          ? new TextEncoder().encode(besideFolder(await output.text()))
          : new Uint8Array(await output.arrayBuffer());
      return { name, type, gzip: Bun.gzipSync(bytes, { level: 9 }) };
    }),
  );
};
