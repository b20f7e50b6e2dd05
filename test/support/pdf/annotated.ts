import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { pagesIn } from "./drawn-pages.ts";

/** What is on a page of 600 by 800 points. */
interface AnnotatedPage {
  /** Texts in Helvetica of 10 points, each by its place in points from the bottom left. */
  texts?: [x: number, y: number, text: string][];
  /** What is drawn, as operators. */
  drawn?: string;
  /** Its annotations, each as the inner part of its dictionary. */
  annotations?: string[];
}

/** What a document has besides. */
interface Besides {
  /** Entries of its catalog. */
  catalog?: string;
  /** Objects from number 100 on. */
  objects?: string[];
}

const stream = (content: string, entries = "") =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/** An appearance of that text, 150 by 20 points. */
export const appearance = (text: string): string =>
  stream(
    `BT /F 10 Tf 2 5 Td (${text}) Tj ET`,
    "/Type/XObject/Subtype/Form/BBox[0 0 150 20]/Resources<</Font<</F 3 0 R>>>>",
  );

/** A PDF of these pages. Its fields are the widgets among the annotations. */
export function annotatedPdf(pages: AnnotatedPage[], { catalog = "", objects = [] }: Besides = {}): string {
  const numbered = new Map<number, string>([
    [3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"],
  ]);
  for (const [index, object] of objects.entries()) numbered.set(100 + index, object);
  const [kids, fields]: [string[], string[]] = [[], []];
  let next = 1_000;
  const add = (object: string): string => {
    numbered.set(next, object);
    return `${next++} 0 R`;
  };
  for (const { texts = [], drawn = "", annotations = [] } of pages) {
    const written = texts.map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`).join("\n");
    const contents = add(stream(`${drawn}\n${written}`));
    const annots = annotations.map((annotation) => {
      const reference = add(`<</Type/Annot ${annotation}>>`);
      if (annotation.includes("/Widget")) fields.push(reference);
      return reference;
    });
    const rest = `/Contents ${contents}/Annots[${annots.join(" ")}]/Resources<</Font<</F 3 0 R>>>>`;
    kids.push(add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]${rest}>>`));
  }
  const form = fields.length === 0 ? "" : `/AcroForm<</Fields[${fields.join(" ")}]/DA(/F 10 Tf 0 g)>>`;
  numbered.set(1, `<</Type/Catalog/Pages 2 0 R${form}${catalog}>>`);
  numbered.set(2, `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(" ")}]>>`);
  const all = Array.from(numbered, ([number, object]) => `${number} 0 obj\n${object}\nendobj\n`);
  // Without a table of offsets, which readers then make for themselves.
  return `%PDF-1.7\n${all.join("")}trailer<</Root 1 0 R/Size ${next}>>\n%%EOF`;
}

/** The pages of such a PDF, as they are read. */
export async function annotatedPages(pages: AnnotatedPage[], besides: Besides = {}) {
  const folder = await mkdtemp(join(tmpdir(), "qa-annotated-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "annotated.pdf");
  await writeFile(file, annotatedPdf(pages, besides), "latin1");
  return pagesIn(file);
}
