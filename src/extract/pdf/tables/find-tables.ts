import type { Line } from "../text/lines.ts";
import { alignedTables } from "./aligned/tables.ts";
import { resolved, shownBy, type TableCandidate } from "./candidate.ts";
import { type CellLine, cellLine } from "./cells.ts";
import type { Lattice } from "./lattice/lattice.ts";
import { tableIn } from "./lattice/table.ts";
import { normalised } from "./normalise/normalise.ts";
import type { Title } from "./title.ts";
import { wordTables } from "./word-tables.ts";
import { withWrappedCells } from "./wrapped-cells.ts";

/**
 * The tables of a page, from the top; none share a line. Drawn tables are the most reliable; each further detector
 * examines the remaining lines.
 * @param page the page's lines in reading order
 * @param lattices the grids drawn on it
 * @param lead the introduction, on the previous page, to a table at the top of this one
 */
export function tablesOn(page: Line[], lattices: Lattice[] = [], lead: Title = {}): TableCandidate[] {
  const lines = withWrappedCells(page.flatMap((line, index) => cellLine(line, index) ?? []));
  const ruled = lattices.flatMap((lattice) => tableIn(lattice, page) ?? []);
  let found = resolved(shownBy("ruling", ruled));
  found = resolved([...found, ...shownBy("figures", besides(found, lines).flatMap(alignedTables))]);
  found = resolved([...found, ...shownBy("words", besides(found, lines).flatMap(wordTables))]);
  return normalised(found, lines, lead);
}

/** The lines above, between and below tables. */
function besides(tables: TableCandidate[], lines: CellLine[]): CellLine[][] {
  let rest = lines;
  const stretches = tables.map(({ block: { first, last } }) => {
    const above = rest.filter(({ index }) => index < first);
    rest = rest.filter(({ index }) => index > last);
    return above;
  });
  return [...stretches, rest];
}
