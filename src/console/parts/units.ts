const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const SPANS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const inUnit = (value: number, unit: string): string =>
  new Intl.NumberFormat(undefined, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);

/** Bytes in the decimal unit that keeps the number short. */
export const bytesTold = (bytes: number): string => {
  const power = bytes < 1_000 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3));
  return inUnit(bytes / 1_000 ** power, SIZES[power] ?? "byte");
};

/** Seconds in the largest unit of which there is one. */
export const secondsTold = (seconds: number): string => {
  const [unit, length] = SPANS.find(([, length]) => seconds >= length) ?? ["second", 1];
  return inUnit(seconds / length, unit);
};

/** With the separators of the place: `12,345`. */
export const countTold = (count: number): string => count.toLocaleString();
