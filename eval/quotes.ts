import { join } from "node:path";
import type { PassageMetadata } from "../src/client/index.ts";
import { readUnits } from "../src/extract/units.ts";
import type { Workspace } from "./server.ts";

/** The lines of a PDF's pages, as extraction stored them. */
async function textOfPages(file: string): Promise<Map<number, string[]>> {
  const pages = new Map<number, string[]>();
  for await (const unit of readUnits(file)) if (unit.kind === "page") pages.set(unit.page, unit.lines);
  return pages;
}

/** Allowed differences between a page and its quote: white space, and hyphens at line ends. */
const bare = (text: string): string => text.replace(/[\s-]+/g, "");

/** Whether a quote is verbatim within the lines that are cited for it. */
export function stands(
  { page, line, line_end, quote }: PassageMetadata,
  pages: Map<number, string[]>,
): boolean {
  if (page === undefined || line === undefined || quote === undefined) return false;
  const lines = pages.get(page)?.slice(line - 1, line_end ?? line) ?? [];
  return quote !== "" && bare(lines.join(" ")).includes(bare(quote));
}

export type Pages = (resource: string) => Promise<Map<number, string[]>>;

/** The lines of a resource's pages, as the server stored them. */
export const pagesOf = ({ data, id }: Workspace): Pages => {
  const read = new Map<string, ReturnType<Pages>>();
  return (resource) => {
    const pages = read.get(resource) ?? textOfPages(join(data, "extracted", id, `${resource}.jsonl`));
    read.set(resource, pages);
    return pages;
  };
};
