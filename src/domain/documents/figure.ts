import type { PassageTable } from "./passage.ts";

const SCALE = /\b(thousand|million|billion|trillion)s?\b|\b(?:in|\$)\s?000s?\b|\(000s?\)/i;
/** Currency signs. */
export const CURRENCY = /[$€£¥]/;
const WORDED: readonly (readonly [RegExp, string])[] = [
  [/\bdollars?\b|\bUSD\b|\bU\.S\. \$/i, "$"],
  [/\beuros?\b|\bEUR\b/i, "€"],
];
const EXCEPT = /\bexcept\b(.*)$/is;
const PLAIN = /^[($€£¥\s]*-?\d[\d.,]*[)\s]*$/;
const PERCENT = /%/;
/** "The fastest 90 percent" does not state a percentage. */
const PERCENTAGE = /(?<!\d )\bpercent(?:age)?\b/i;
/** The unit of a table of percentages: "percentage of revenue", "in percent". */
const OF_SHARES = /^(?:in )?percent(?:ages?)?$|^percent(?:age)? of [^,;]+$/i;
/** What a table's unit may make an exception for, and is separate from the unit if it has decimals. */
const COUNTED =
  /\b(?:per|shares?(?!-based)|number|days?|count|headcount|units?|stock equivalents|dilutive)\b/i;
/** A figure that a label gives in parentheses is incidental: "Dividends paid ($0.08 per share)". */
const ASIDE = /\((?!000)[^()\d]*\d[^()]*\)/g;
/** Shares outstanding, counted in the table's scale if only amounts per share are excepted from its unit. */
const SHARES =
  /\bweighted[- ]average\b.*\bshares\b|\bshares (?:of .{2,40} )?(?:outstanding|used)\b|\bstock equivalents\b|\bdilutive\b/i;
const PER_SHARE = /\bper[- ]shares?\b/gi;
/**
 * A column's head for counts or ratios, to which the table's unit does not apply; the head of a value of shares is
 * about money.
 */
const COLUMN_COUNTED = /\bper (?:share|unit)\b|\bnumber of\b|\((?:in )?(?:years|months|weeks|days|hours)\)/i;
/** A column that counts shares implies that the others do not: "Shares" next to "Amount". */
const SHARE_COLUMN = /(?<!\b(?:value|costs?|prices?|amount|dollars?) of (?:the )?)\bshares$/i;
const SHARE_WORDS = /\b(?:stock|shares?)(?: units?)?\b/gi;
/** "net income in millions and shares in thousands" */
const SEVERAL_SCALES = /\bin \p{L}+s\b.*\bin \p{L}+s\b/isu;
const DECIMALS = /[.]\d/;
const RELATIVE = /\b(?:percent(?:age)?|rate|ratio|margin)\b/i;

/**
 * A cell as it would be said: "$82,959 million" for `82,959` in a table in millions whose column is in dollars. As
 * printed if it is in percent, or if the table's unit makes an exception for its row.
 */
export const figureOf = (table: PassageTable, row: number, column: number): string => {
  const printed = (table.rows[row]?.cells[column] ?? "").replace(/\s+/g, " ").trim();
  if (!PLAIN.test(printed)) return printed;
  if (PERCENT.test(table.columns[column] ?? "")) return `${printed}%`;
  if (isOfShares(table, row) || (isPercentage(table, row) && !CURRENCY.test(printed))) return `${printed}%`;
  const isOther = isOfOtherUnit(table, row, column, printed);
  if (isOther && !countsShares(table, row, column, printed)) return printed;
  const currency = isOther || CURRENCY.test(printed) ? "" : currencyOf(table, column);
  const figure = currency === "" ? printed : printed.replace(/\d/, (digit) => `${currency}${digit}`);
  const scale = scaleOf(table, column);
  return scale === undefined ? figure : `${figure} ${scale}`;
};

/** "Percentage Growth › Services: 27", with no sign next to the figure. */
const isPercentage = ({ rows }: PassageTable, row: number): boolean => {
  const { label = "", under = [] } = rows[row] ?? {};
  return [...under, label].some((name) => PERCENTAGE.test(name));
};

/**
 * Whether the figures of a row are the percentages that the table's unit names: no money in the table, nothing counted.
 */
const isOfShares = (table: PassageTable, row: number): boolean =>
  OF_SHARES.test(table.unit ?? "") &&
  !COUNTED.test(nameOf(table, row)) &&
  !table.rows.some(({ cells }) => cells.some((cell) => CURRENCY.test(cell)));

/** A row's label with those above it, without the figures that they give in parentheses. */
const nameOf = ({ rows }: PassageTable, row: number): string => {
  const { label = "", under = [] } = rows[row] ?? {};
  return [...under, label].join(" ").replace(ASIDE, "");
};

/** Whether a column's head says that its figures are counts or ratios, without a scale: "Remaining term (years)". */
export const isCounted = (head: string): boolean => COLUMN_COUNTED.test(head) && !SCALE.test(head);

/**
 * Whether the row or its column holds counts or ratios to which the table's unit does not apply: shares, days, a rate.
 */
const isOfOtherUnit = (table: PassageTable, row: number, column: number, printed: string): boolean => {
  const { columns, unit = "" } = table;
  const name = nameOf(table, row);
  const hasDecimals = DECIMALS.test(printed);
  if (RELATIVE.test(name) && hasDecimals) return true;
  const head = columns[column] ?? "";
  if (isCounted(head)) return true;
  const isBesideShares = columns.some((each) => SHARE_COLUMN.test(each)) && !hasDecimals;
  if (isBesideShares && SHARE_COLUMN.test(head)) return true;
  return (
    COUNTED.test(isBesideShares ? name.replace(SHARE_WORDS, "") : name) &&
    (hasDecimals || EXCEPT.test(unit) || SEVERAL_SCALES.test(unit))
  );
};

/** Names that mention shares but stand for sums of money. */
const OF_MONEY = /\b(?:cost|payments?|effect .* on|repurchase|purchases?|issuance)\b/i;

/** Whether a row counts shares in the scale of a table whose unit makes an exception only for amounts per share. */
const countsShares = (table: PassageTable, row: number, column: number, printed: string): boolean => {
  const isShareColumn = SHARE_COLUMN.test(table.columns[column] ?? "");
  const name = nameOf(table, row);
  const excepted = EXCEPT.exec(table.unit ?? "")?.[1];
  if ((OF_MONEY.test(name) && !isShareColumn) || SCALE.test(table.rows[row]?.label ?? "")) return false;
  const isOfShares =
    (isShareColumn || SHARES.test(name.replace(PER_SHARE, ""))) &&
    !CURRENCY.test(printed) &&
    !DECIMALS.test(printed);
  return isOfShares && excepted !== undefined && !COUNTED.test(excepted.replace(PER_SHARE, ""));
};

/** "million", from the table's unit or else the column's head. */
const scaleOf = ({ unit = "", columns }: PassageTable, column: number): string | undefined => {
  const scale = SCALE.exec(unit.replace(EXCEPT, "")) ?? SCALE.exec(columns[column] ?? "");
  return scale === null ? undefined : (scale[1]?.toLowerCase() ?? "thousand");
};

/** The sign that other cells of the column have, or that the unit gives. */
const currencyOf = ({ rows, columns, unit = "" }: PassageTable, column: number): string => {
  const named = `${unit} ${columns[column] ?? ""}`;
  const worded = WORDED.find(([pattern]) => pattern.test(named))?.[1];
  const printed = rows
    .map(({ cells }) => CURRENCY.exec(cells[column] ?? "")?.[0])
    .find((sign) => sign !== undefined);
  return CURRENCY.exec(named)?.[0] ?? worded ?? printed ?? "";
};
