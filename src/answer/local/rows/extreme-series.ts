import { termsOf } from "../../../domain/language/terms.ts";
import type { PassageTable } from "../../../domain/passage.ts";
import type { Extreme, Measure } from "../../question/extreme.ts";
import { byCurrency, isDated, periodFit, periodsIn } from "../../question/period.ts";

/** A figure of a table. */
export interface Place {
  row: number;
  column: number;
}

/** Figures of one kind, each with what tells it from the others. */
export interface Series {
  places: readonly Place[];
  /** Whether they stand in one row, below a head for each; else each is in a row of its own. */
  isRow: boolean;
  /** How well what they measure is what is asked for: more than 0, comparable within one question. */
  fit: number;
  /** Terms of what they measure. */
  measure: ReadonlySet<string>;
  least: boolean;
}

/** In parentheses: "Price (excl. VAT)", "Operating income (loss)". */
const ASIDE = /\([^()]*\)/g;
/** "Net sales by category" */
const BY = / by (?:\S+ ?){1,3}$/i;
const NO_MORE: ReadonlySet<string> = new Set(termsOf("total average net"));
/** Words of a column's or a row's name beyond what is asked for, at the most: "unearned revenue" is no revenue. */
const MOST_BESIDES = 1;

/** Terms of a text; see `termsOf`. */
export const termSet = (text: string, language?: string): ReadonlySet<string> =>
  new Set(termsOf(text, language));

/**
 * How well a name measures what is asked for; 0 where it does not. The word right behind "the highest" says most: "the
 * largest share of votes". What "cheapest" implies has to be all of the name: a delivery cost is no price.
 */
const fitOf = (
  measure: ReadonlySet<string>,
  { said, implied }: Measure,
  terms: ReadonlySet<string>,
  mostBesides: number,
): number => {
  const isOf = [...said].map((term) => measure.has(term));
  const [asked, first] = [isOf.filter(Boolean).length, isOf.indexOf(true)];
  const at = implied.findIndex((term) => measure.has(term));
  const besides = measure.difference(NO_MORE).difference(terms).difference(new Set(implied)).size;
  if (asked > 0) return besides > mostBesides ? 0 : 3 + asked - first / said.size;
  return at < 0 || besides > 0 ? 0 : 2 - at / implied.length;
};

/** The figures of a table that measure what is asked for: of a column, of a row, or of the rows under one name. */
export function* seriesIn(
  table: PassageTable,
  language: string | undefined,
  extreme: Extreme,
): Generator<Series> {
  const { columns, rows, title = "", stub = "" } = table;
  const isTimed = columns.map((head) => head === "" || isDated(periodsIn(head)));
  const heading = termSet(`${title}\n${stub}`, language).intersection(extreme.terms);
  for (const asked of extreme.measures) {
    const series = (places: Place[], name: string, isRow: boolean, mostBesides: number): Series[] => {
      const measure = termSet(name.replace(ASIDE, " ").replace(BY, ""), language);
      const fit = fitOf(measure, asked, extreme.terms, mostBesides);
      // A table whose own title names what is compared is meant before one in a section of that name.
      const named = heading.difference(measure).size / 2;
      return fit === 0 ? [] : [{ places, isRow, fit: fit + named, measure, least: asked.least }];
    };
    for (const [column, head] of columns.entries())
      if (!isTimed[column]) yield* series(placesOf(rows, column), head, false, MOST_BESIDES);
    for (const [row, { label }] of rows.entries())
      if (columns.length > 1 && !isTimed.some(Boolean)) {
        const places = columns.map((_, column) => ({ row, column }));
        yield* series(places, label, true, MOST_BESIDES);
      }
    const column = current(columns, extreme);
    if (column === undefined || !isTimed[column]) continue;
    const all = placesOf(rows, column);
    const under = ({ row }: Place): string => rows[row]?.under.at(-1) ?? "";
    const label = ({ row }: Place): string => rows[row]?.label ?? "";
    for (const [name, places] of [...Map.groupBy(all, under), ...Map.groupBy(all, label)])
      yield* series(places, name, false, 0);
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
