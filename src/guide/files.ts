import { join } from "node:path";
import { htmlOf } from "./html.ts";
import { guidePages } from "./pages.ts";
import { STYLES } from "./styles.ts";

/** A file of the guide, as it is served. */
export interface GuideFile {
  name: string;
  type: string;
  gzip: Uint8Array;
}

const PICTURES = ["console-ask.png", "console-computed.png", "console-start.png", "widget.png"];

/**
 * All files of the guide: the pages under their names, the first of them also as `index.html`, their styles and
 * pictures. In the compiled program scripts/build.ts replaces this file by the result.
 */
export const guideFiles = async (): Promise<GuideFile[]> => {
  const pages = guidePages.map((page) =>
    fileOf(page.name, "text/html; charset=utf-8", htmlOf(page, guidePages)),
  );
  const pictures = await Promise.all(
    PICTURES.map(async (name) => {
      const path = join(import.meta.dirname, "../../docs/pictures", name);
      return fileOf(name, "image/png", await Bun.file(path).bytes());
    }),
  );
  const index = pages.slice(0, 1).map((first) => ({ ...first, name: "index.html" }));
  return [...index, ...pages, fileOf("guide.css", "text/css; charset=utf-8", STYLES), ...pictures];
};

const fileOf = (name: string, type: string, content: string | Uint8Array<ArrayBuffer>): GuideFile => ({
  name,
  type,
  gzip: Bun.gzipSync(content),
});
