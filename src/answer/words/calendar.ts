import { remembered } from "../../domain/collections/remembered.ts";

/** The names of the months and of the days of the week, long and short, as alternatives of a regular expression. */
export const monthsAndDays = remembered((language: string): string => {
  const names = (["long", "short"] as const).flatMap((style) => {
    const month = new Intl.DateTimeFormat(language, { month: style, day: "numeric", timeZone: "UTC" });
    const day = new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" });
    const monthAt = (at: number): string | undefined =>
      month.formatToParts(Date.UTC(2023, at, 1)).find(({ type }) => type === "month")?.value;
    return Array.from({ length: 12 }, (_, at) => monthAt(at)).concat(
      Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2023, 0, 1 + at))),
    );
  });
  return names
    .filter((name) => name !== undefined)
    .map((name) => name.replace(/\.$/, "").replace(/[^\p{L}\p{M}\p{N}]/gu, "."))
    .join("|");
});

/** The names of the months from January on, as written after a day; without an abbreviation's full stop. */
export const monthNames = (language: string): string[] => {
  const written = new Intl.DateTimeFormat(language, { month: "long", day: "numeric", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, at) =>
    (written.formatToParts(Date.UTC(2023, at, 1)).find(({ type }) => type === "month")?.value ?? "").replace(
      /\.$/,
      "",
    ),
  );
};

/** The long names of the months as alternatives of a regular expression. */
export const monthsIn = remembered((language: string): string =>
  monthNames(language)
    .filter((name) => /^\p{L}+$/u.test(name))
    .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
    .join("|"),
);

/** The long names of the days of the week; also with a plural s, as in "on Thursdays" and "los domingos". */
export const daysOfWeek = remembered((language: string): string => {
  const day = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const names = Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2023, 0, 1 + at)));
  return `(?:${names.join("|")})s?`;
});

/** A year, and a month in English, as parts of a regular expression. */
export const YEAR = "(?:19|20)\\d\\d";
export const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
