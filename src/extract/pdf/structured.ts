import type { ExtractedPage, ScannedPage } from "../../domain/documents/extracted.ts";
import type { Box } from "./geometry.ts";
import { type StructureOptions, structureOf } from "./structure/blocks.ts";
import { BodyType } from "./structure/body-type.ts";
import { HeadingLevels, type OutlinePage } from "./structure/headings.ts";
import { type Edges, edgesOf, runningOn } from "./structure/running.ts";
import { changedTables, type TableCandidate } from "./tables/candidate.ts";
import { tablesOn } from "./tables/find-tables.ts";
import type { Lattice } from "./tables/lattice/lattice.ts";
import { leadAtEnd, type Title } from "./tables/title.ts";
import type { Line } from "./text/lines.ts";

/** Pages before and after that are checked for repeated lines: left and right pages have headers of their own. */
const NEAR_PAGES = 2;

export interface ReadUnit {
  unit: ExtractedPage | ScannedPage;
  /** None for a scan. */
  lines: Line[];
  /** The grids drawn on it. */
  lattices: Lattice[];
  /** The same for text turned differently, and where that begins among its lines. */
  aside: { lines: Line[]; lattices: Lattice[]; first: number }[];
  /** The document's outline entries for the page. */
  outline: OutlinePage | undefined;
  /** Form fields with content, see `entriesOn`. */
  fields: readonly Box[];
}

/** Finds the structure of a document's pages, a few of which it keeps: repeated lines only show on the next ones. */
export class DocumentStructure {
  readonly #body = new BodyType();
  readonly #levels = new HeadingLevels();
  readonly #waiting: ReadUnit[] = [];
  /** Of the pending pages, and of those before. */
  readonly #edges: Edges[] = [];
  readonly #before: Edges[] = [];
  /** The end of the previous page, if it introduces what comes next. */
  #lead: Title | undefined;

  /** Takes the next page. @returns the page that is now complete, if one is */
  add(read: ReadUnit): ReadUnit["unit"] | undefined {
    this.#body.learn(read.lines);
    this.#waiting.push(read);
    this.#edges.push(edgesOf(read.lines, read.unit.page));
    return this.#waiting.length > NEAR_PAGES ? this.#next() : undefined;
  }

  /** The remaining pages. */
  *rest(): Generator<ReadUnit["unit"]> {
    for (let unit = this.#next(); unit; unit = this.#next()) yield unit;
  }

  #next(): ReadUnit["unit"] | undefined {
    const read = this.#waiting.shift();
    if (!read) return undefined;
    const { unit, lines, lattices, aside, outline, fields } = read;
    const edges = this.#edges.shift() ?? edgesOf(lines, unit.page);
    const running = runningOn(lines, edges, [...this.#before, ...this.#edges]);
    this.#before.push(edges);
    if (this.#before.length > NEAR_PAGES) this.#before.shift();
    const lead = this.#lead;
    this.#lead = undefined;
    if (unit.kind === "scan" || lines.length === 0) return unit;
    const end = lines.length - running.footer;
    const own = tablesOn(lines.slice(running.header, end), lattices, lead);
    const options: StructureOptions = {
      tables: [
        ...moved(own, running.header),
        ...aside.flatMap(tablesAside).filter(({ block }) => block.last < end),
      ],
      running,
      body: this.#body,
      levels: this.#levels,
      outline,
      fields,
    };
    const structure = structureOf(lines, options);
    this.#lead = leadAtEnd(lines, structure);
    return { ...unit, structure };
  }
}

const tablesAside = ({ lines, lattices, first }: ReadUnit["aside"][number]): TableCandidate[] =>
  moved(tablesOn(lines, lattices), first);

/** The same, with their lines moved down by this many. */
const moved = (tables: TableCandidate[], by: number): TableCandidate[] =>
  changedTables(tables, (block) => ({
    ...block,
    first: block.first + by,
    last: block.last + by,
    rows: block.rows.map((row) => ({ ...row, first: row.first + by, last: row.last + by })),
  }));
