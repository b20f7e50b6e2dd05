import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { Hit, Passage, PassageTable } from "../../../domain/passage.ts";
import type { Extreme } from "../../question/extreme.ts";
import { byCurrency, isDated, periodFit, periodsIn } from "../../question/period.ts";
import { comparable } from "./comparable.ts";

/** The figure that is the most or the least of those beside it in its table, by row and column. */
export interface ExtremeFigure {
  hit: Hit;
  row: number;
  column: number;
}

type Terms = ReadonlySet<string>;
type Place = Pick<ExtremeFigure, "row" | "column">;
/** Figures of one kind, each with the names that tell it from the others. */
interface Series {
  places: readonly Place[];
  /** How well what they measure is what is asked for. */
  fit: number;
  /** Terms of the question that they say all alike. */
  said: Terms;
  least: boolean;
}

/** Figures that are compared, at the least. */
const FEWEST = 2;
/** Words of a head beyond what is asked for, at the most: "unearned revenue" is no revenue. */
const MOST_BESIDES = 1;
/** In parentheses: "Price (excl. VAT)", "Operating income (loss)". */
const ASIDE = /\([^()]*\)/g;
const NO_MORE: Terms = new Set(termsOf("total average"));
/** What tells of all others together. */
const OF_ALL =
  /^\W*(?:totals?|sum|all|average|mean|median|overall|consolidated|gesamt|summe|durchschnitt)\b/iu;

/**
 * The figure that is the most or the least, as it is asked for: in the first passage whose table measures that, in a column
 * ("Turnout"), in a row ("Weight", below a column for each), or in the rows under one name ("Net sales"). Nothing that the
 * question says may be missing from the table and what it stands under: it tells which rows are meant otherwise.
 */
export const extremeFigure = (extreme: Extreme, hits: readonly Hit[]): ExtremeFigure | undefined => {
  let best: (ExtremeFigure & { fit: number }) | undefined;
  for (const hit of hits) {
    const { table } = hit.passage;
    if (table === undefined) continue;
    for (const series of seriesIn(table, hit.passage.language, extreme)) {
      if (series.fit <= (best?.fit ?? 0)) continue;
      const place = mostOf(series, table, hit, extreme);
      if (place) best = { hit, ...place, fit: series.fit };
    }
  }
  return best;
};

const termsIn = (text: string, language?: string): Terms => new Set(termsOf(text, language));

function* seriesIn(table: PassageTable, language: string | undefined, extreme: Extreme): Generator<Series> {
  const { columns, rows, title = "", stub = "" } = table;
  const isTimed = columns.map((head) => head === "" || isDated(periodsIn(head)));
  const heading = termsIn(`${title}\n${stub}`, language).intersection(extreme.terms);
  for (const { least, said, implied } of extreme.measures) {
    const series = (places: Place[], name: string, mostBesides: number): Series => {
      const measure = termsIn(name.replace(ASIDE, " "), language);
      const [asked, meant] = [measure.intersection(said).size, measure.intersection(implied).size];
      const isMeant = asked + meant > 0 && measure.difference(NO_MORE).size - asked - meant <= mostBesides;
      // A table whose own title names what is compared is meant before one in a section of that name.
      const fit = isMeant ? 3 * asked + 2 * meant + heading.difference(measure).size / 2 : 0;
      return { places, fit, said: measure, least };
    };
    for (const [column, head] of columns.entries())
      if (!isTimed[column]) yield series(placesOf(rows, column), head, MOST_BESIDES);
    for (const [row, { label }] of rows.entries())
      if (columns.length > 1 && !isTimed.some(Boolean))
        yield series(
          columns.map((_, column) => ({ row, column })),
          label,
          MOST_BESIDES,
        );
    const column = current(columns, extreme);
    if (column === undefined || !isTimed[column]) continue;
    const all = placesOf(rows, column);
    const under = ({ row }: Place): string => rows[row]?.under.at(-1) ?? "";
    const label = ({ row }: Place): string => rows[row]?.label ?? "";
    for (const [name, places] of [...Map.groupBy(all, under), ...Map.groupBy(all, label)])
      yield series(places, name, 0);
  }
}

const placesOf = (rows: PassageTable["rows"], column: number): Place[] =>
  rows.map((_, row) => ({ row, column }));

/** The column of the time that is asked for, or the current one. */
const current = (columns: readonly string[], { period }: Extreme): number | undefined => {
  const fits = columns.map((head, column) => {
    const said = periodsIn(head);
    return { column, period: said, fit: periodFit(period, said) };
  });
  return fits.sort((one, other) => other.fit - one.fit || byCurrency(one.period, other.period))[0]?.column;
};

const mostOf = (
  { places, fit, said, least }: Series,
  table: PassageTable,
  { passage, about = "" }: Hit,
  { terms }: Extreme,
): Place | undefined => {
  if (fit === 0 || places.length < FEWEST) return undefined;
  const { language } = passage;
  const known = said.union(surroundingsOf(passage, about));
  const above = termsIn(passage.text.slice(0, table.rows[0]?.start ?? 0), language);
  const named = places.map((place) => ({ place, name: nameOf(table, place, places) }));
  let some = named.filter(({ name }) => name !== "" && !OF_ALL.test(name.split("\n").at(-1) ?? ""));
  for (const term of terms) {
    if (known.has(term) || !relatedTerms(term, language).isDisjointFrom(known)) continue;
    const own = some.filter(({ name }) => termsIn(name, language).has(term));
    if (own.length > 0 || !above.has(term)) some = own;
  }
  const cells = some.map(({ place: { row, column } }) => table.rows[row]?.cells[column] ?? "");
  const amounts = comparable(cells, language).flatMap((amount, at) => {
    const place = some[at]?.place;
    return amount === undefined || place === undefined ? [] : [{ ...amount, place }];
  });
  if (amounts.length < FEWEST || 2 * amounts.length <= cells.filter((cell) => cell !== "").length)
    return undefined;
  return amounts.sort((one, other) => (least ? one.value - other.value : other.value - one.value))[0]?.place;
};

/** What tells a figure from the others of its series: its row, or its column. */
const nameOf = (
  { rows, columns }: PassageTable,
  { row, column }: Place,
  places: readonly Place[],
): string => {
  if (places[1]?.row === row || places[0]?.row === places[1]?.row) return columns[column] ?? "";
  const { label = "", under = [], cells = [] } = rows[row] ?? {};
  return [...cells.filter((cell) => /\p{L}{3}/u.test(cell)), ...under, label].join("\n");
};

/** What a table stands under, and says of all of its rows. */
const surroundingsOf = ({ table, section = [], language }: Passage, about: string): Terms => {
  const { title = "", unit = "", stub = "" } = table ?? {};
  return termsIn([title, unit, stub, ...section, about].join("\n"), language);
};
