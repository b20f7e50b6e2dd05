import { loadPdf } from "../../../src/extract/pdf/pdfium.ts";
import { linesOn } from "../../../src/extract/pdf/sheets.ts";
import type { Table } from "../../../src/extract/pdf/tables/candidate.ts";
import { tablesOn } from "../../../src/extract/pdf/tables/find-tables.ts";

/** The tables of a page; the first page is 1. */
export const tablesOf = async (file: string, page: number): Promise<Table[]> => {
  const document = (await loadPdf(file)).open();
  if (typeof document === "string") throw new Error(document);
  const tables = document.withPage(page - 1, (page) => {
    const { lines, lattices } = linesOn(page);
    return tablesOn(lines, lattices).map(({ block }) => block);
  });
  document.close();
  return tables ?? [];
};

/** Each row as one text: what it stands under, its label, its cells. */
export const rowTexts = (table: Table | undefined): string[] =>
  (table?.rows ?? []).map(
    ({ under, label, cells }) => `${[...under, label].join(" › ")} | ${cells.join(" | ")}`,
  );
