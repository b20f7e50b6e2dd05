import type { Engine } from "./engine/engine.ts";
import { MAX_NAME_LENGTH, shortName, stringReader } from "./strings.ts";

/** Characters of a page's label, at most; "A-12" and "xxxviii" have few. */
const MOST_LABEL = 24;
const MOST_FILES = 10;

/** @returns reads the label of a page, by its index from 0; undefined for one that only counts the pages of the file */
export function labelReader(engine: Engine) {
  const readString = stringReader(engine);
  return (document: number, index: number): string | undefined => {
    const fill = (pointer: number, length: number) =>
      engine.calls.FPDF_GetPageLabel(document, index, pointer, length);
    const label = shortName(readString(fill), MOST_LABEL);
    return label === "" || label === String(index + 1) ? undefined : label;
  };
}

/** @returns reads the names of files that are attached to an open document. */
export function attachedReader(engine: Engine) {
  const { calls } = engine;
  const readString = stringReader(engine);
  return (document: number): { names: string[]; count: number } => {
    const count = Math.max(0, calls.FPDFDoc_GetAttachmentCount(document));
    const names: string[] = [];
    for (let index = 0; index < Math.min(count, MOST_FILES); index++) {
      const file = calls.FPDFDoc_GetAttachment(document, index);
      const fill = (pointer: number, length: number) => calls.FPDFAttachment_GetName(file, pointer, length);
      const name = file === 0 ? "" : shortName(readString(fill), MAX_NAME_LENGTH);
      if (name !== "") names.push(name);
    }
    return { names, count };
  };
}
