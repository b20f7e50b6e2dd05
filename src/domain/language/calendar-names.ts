import { remembered } from "../collections/remembered.ts";

type Names = (language: string) => readonly string[];

const monthsIn = (style: "long" | "short"): Names =>
  remembered((language) => {
    const date = new Intl.DateTimeFormat(language, { month: style, day: "numeric", timeZone: "UTC" });
    const nameOf = (month: number): string =>
      date.formatToParts(Date.UTC(2023, month, 1)).find(({ type }) => type === "month")?.value ?? "";
    return Array.from({ length: 12 }, (_, month) => nameOf(month).replace(/\.$/, ""));
  });

const daysIn = (style: "long" | "short"): Names =>
  remembered((language) => {
    const day = new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" });
    return Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2023, 0, 1 + at)).replace(/\.$/, ""));
  });

/** The names of the months, starting with January, as written after a day; without the full stop of an abbreviation. */
export const monthNames = monthsIn("long");
export const shortMonthNames = monthsIn("short");

/** The names of the days of the week, starting with Sunday. */
export const dayNames = daysIn("long");
export const shortDayNames = daysIn("short");
