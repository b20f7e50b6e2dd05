const DAY = 86_400_000;

/** The lifetime of a key, as chosen; empty for unlimited. */
export const TERMS = [
  { value: "", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "date", label: "On a date…" },
];

/** @param term one of `TERMS`. @param date local time, for the term `date`. @returns ISO 8601, undefined for a key that does not expire. */
export const expiryOf = (term: string, date: string): string | undefined => {
  if (term === "") return undefined;
  return new Date(term === "date" ? date : Date.now() + Number(term) * DAY).toISOString();
};
