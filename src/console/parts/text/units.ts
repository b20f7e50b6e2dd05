const SPANS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Seconds in the largest unit that fits: `2 hr`. */
export const secondsTold = (seconds: number): string => {
  const [unit, length] = SPANS.find(([, span]) => seconds >= span) ?? ["second", 1];
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: 1,
  }).format(seconds / length);
};

/** With the separators of the locale: `12,345`. */
export const countTold = (count: number): string => count.toLocaleString();

/** How many of what: `1 file`, `12,345 files`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countTold(count)} ${count === 1 ? one : many}`;
