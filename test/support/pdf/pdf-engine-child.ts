import { readFileSync } from "node:fs";
import { readPdf } from "../../../src/extract/pdf/pages.ts";

// Prints what is read of the files that the arguments name, and whether PDFium's library was loaded (on Linux).
const units: unknown[] = [];
for (const file of process.argv.slice(2))
  for await (const { unit } of readPdf({ file, extension: "pdf", media: "", pictures: false }))
    units.push(unit);
const isLibrary = /pdfium\S*\.so/.test(readFileSync("/proc/self/maps", "utf8"));
console.log(JSON.stringify({ isLibrary, units }));
