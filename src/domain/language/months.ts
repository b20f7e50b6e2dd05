import { remembered } from "../collections/remembered.ts";

/** The names of the months from January on, as a text writes them behind a day; without the stop of an abbreviation. */
export const monthNames = remembered((language: string): readonly string[] => {
  const written = new Intl.DateTimeFormat(language, { month: "long", day: "numeric", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, at) =>
    (written.formatToParts(Date.UTC(2023, at, 1)).find(({ type }) => type === "month")?.value ?? "").replace(
      /\.$/,
      "",
    ),
  );
});
