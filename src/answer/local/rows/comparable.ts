import { figuresIn, withPlainDigits } from "../../words/figures.ts";
import { isAmount } from "../table/unit.ts";

/** A cell's figure, and what it is in: "kg", "%"; "" where that does not show. */
export interface Amount {
  value: number;
  unit: string;
}

/** Characters of a cell that is an amount, at the most. */
const LONGEST = 40;
const NEGATIVE = /^[(−–-]/;
/** What stands right behind a figure: a percent sign, or the unit of a measure. */
const UNIT = /^\)?\s?(%|\p{L}+)/u;
/** Units of time, by how many seconds they have. */
const SECONDS: Readonly<Record<string, number>> = {
  ...byUnit(1, "s sec secs second seconds sekunde sekunden"),
  ...byUnit(60, "min mins minute minutes minuten"),
  ...byUnit(3_600, "h hr hrs hour hours std stunde stunden"),
  ...byUnit(86_400, "d day days tag tage tagen"),
  ...byUnit(604_800, "week weeks woche wochen"),
  ...byUnit(2_629_746, "month months monat monate monaten"),
  ...byUnit(31_556_952, "year years yr yrs jahr jahre jahren"),
};

function byUnit(seconds: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(" ").map((name) => [name, seconds]));
}

/**
 * The amounts of cells that can be compared; undefined at the place of each that is none, or in another unit than most are.
 * @param language of their document: it tells whether "1.234" is more than a thousand
 */
export const comparable = (cells: readonly string[], language = "en"): (Amount | undefined)[] => {
  const pointIsDecimal = language === "en" || cells.some((cell) => /\d\.(?:\d{1,2}|\d{4,})(?!\d)/.test(cell));
  const amounts = cells.map((cell) => (cell.length > LONGEST ? undefined : amountOf(cell, pointIsDecimal)));
  const byUnit = Map.groupBy(
    amounts.filter((amount) => amount !== undefined),
    ({ unit }) => unit,
  );
  const [usual] = [...byUnit.values()].sort((one, other) => other.length - one.length);
  return amounts.map((amount) => (amount?.unit === usual?.[0]?.unit ? amount : undefined));
};

const amountOf = (cell: string, pointIsDecimal: boolean): Amount | undefined => {
  if (!isAmount(cell)) return undefined;
  const plain = withPlainDigits(cell);
  const [figure] = figuresIn(plain);
  const [grouped, decimal] = figure?.readings ?? [];
  if (figure === undefined || grouped === undefined) return undefined;
  const isDecimal = figure.written.startsWith("0") || figure.written.includes(".") === pointIsDecimal;
  const reading = decimal !== undefined && isDecimal ? decimal : grouped;
  const unit = UNIT.exec(plain.slice(figure.end))?.[1]?.toLowerCase() ?? "";
  const factor = figure.scale ?? SECONDS[unit] ?? 1;
  const sign = NEGATIVE.test(plain.replace(/[$€£¥\s]/g, "")) ? -1 : 1;
  return {
    value: sign * reading.value * factor,
    unit: figure.scale !== undefined ? "" : unit in SECONDS ? "s" : unit,
  };
};
