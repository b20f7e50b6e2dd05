import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { Hit, Passage, PassageTable } from "../../../domain/passage.ts";
import type { Steps } from "../../../domain/steps.ts";
import type { Extreme } from "../../question/extreme.ts";
import { isText } from "../table/unit.ts";
import { comparable } from "./comparable.ts";
import { type Place, type Series, seriesIn, termSet } from "./extreme-series.ts";

/** A figure of a passage's table, by row and column. */
export interface ExtremeFigure extends Place {
  hit: Hit;
}

/** Figures that are compared, at the least. */
const FEWEST = 2;
/** Figures that are the most alike, at the most. */
const MOST_TIED = 3;
/** Cells that may hold none, of the most of something: who was absent has not the highest mark. */
const MOST_WITHOUT = 0.25;
/** What tells of all others together, or comes on top of them. */
const OF_NONE =
  /^\W*(?:totals?|sum|all|average|mean|median|overall|consolidated|deposit|surcharge|discount|delivery|shipping|postage|vat|tax|gesamt|summe|durchschnitt|kaution|versand|mwst)\b/iu;

/**
 * The figures that are the most or the least, as it is asked for, of the table that measures that best: in a column
 * ("Turnout"), in a row ("Weight", below a head for each), or in the rows under one name ("Net sales"); several where they
 * are alike. A table tells nothing where something of the question is missing from it and what it stands under; of a
 * question that names some of its rows or columns only these are compared.
 */
export function* extremeFigures(extreme: Extreme, hits: readonly Hit[]): Steps<ExtremeFigure[]> {
  let best: { figures: ExtremeFigure[]; fit: number } = { figures: [], fit: 0 };
  for (const hit of hits) {
    yield;
    const { table, language } = hit.passage;
    if (table === undefined) continue;
    for (const series of seriesIn(table, language, extreme)) {
      if (series.fit <= best.fit) continue;
      const places = mostOf(series, table, hit, extreme);
      if (places.length > 0) best = { figures: places.map((place) => ({ hit, ...place })), fit: series.fit };
    }
  }
  return best.figures;
}

const mostOf = (series: Series, table: PassageTable, hit: Hit, extreme: Extreme): Place[] => {
  const places = placesNamed(series, table, hit, extreme);
  const cells = places.map(({ row, column }) => table.rows[row]?.cells[column] ?? "");
  const amounts = comparable(cells, hit.passage.language).flatMap((amount, at) => {
    const place = places[at];
    return amount === undefined || place === undefined ? [] : [{ ...amount, place }];
  });
  const without = cells.length - amounts.length;
  // "Free" is less than any price.
  if (amounts.length < FEWEST || without > (series.least ? 0 : MOST_WITHOUT * cells.length)) return [];
  const values = amounts.map(({ value }) => value);
  const most = series.least ? Math.min(...values) : Math.max(...values);
  const tied = amounts.filter(({ value }) => value === most).map(({ place }) => place);
  return tied.length > MOST_TIED || tied.length === amounts.length ? [] : tied;
};

/** The places of a series that the question may mean; none where it says something that the table does not tell. */
const placesNamed = (
  { places, measure, isRow }: Series,
  { rows, columns }: PassageTable,
  { passage, about = "" }: Hit,
  { terms }: Extreme,
): readonly Place[] => {
  const { language } = passage;
  const known = measure.union(surroundingsOf(passage, about));
  let some = places.flatMap((place) => {
    const { label = "", under = [], cells = [] } = rows[place.row] ?? {};
    const name = isRow ? (columns[place.column] ?? "") : label;
    if (name === "" || OF_NONE.test(name)) return [];
    const all = isRow ? name : [...cells.filter(isText), ...under, label].join("\n");
    return [{ place, named: termSet(all, language) }];
  });
  for (const term of terms) {
    if (measure.has(term)) continue;
    const own = some.filter(({ named }) => named.has(term));
    // "Room A" beside "Parking", in a section named "Rooms"
    if (own.length > 0) some = own;
    else if (!known.has(term) && relatedTerms(term, language).isDisjointFrom(known)) return [];
  }
  return some.map(({ place }) => place);
};

/** What a table stands under, says of all of its rows, and has in the lines above them. */
const surroundingsOf = (
  { table, text, section = [], language }: Passage,
  about: string,
): ReadonlySet<string> => {
  const above = text.slice(0, table?.rows[0]?.start ?? 0);
  const { title = "", unit = "", stub = "" } = table ?? {};
  return termSet([title, unit, stub, ...section, about, above].join("\n"), language);
};
