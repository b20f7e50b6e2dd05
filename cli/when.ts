import { InvalidArgumentError } from "commander";

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/**
 * A time to come: an ISO date (its beginning, UTC) or date and time, or so long from now: `90m`, `12h`, `30d`, `8w`.
 * @returns ISO 8601, UTC.
 */
export function when(text: string, now = Date.now()): string {
  const [, count, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const length = unit === undefined ? undefined : UNITS[unit];
  const at =
    length !== undefined
      ? now + Number(count) * length
      : /^\d{4}-\d{2}-\d{2}(T|$)/.test(text)
        ? Date.parse(text)
        : Number.NaN;
  const time = new Date(at);
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError("Write it as 2027-01-31, 2027-01-31T12:00Z or 30d, 12h.");
  if (at <= now) throw new InvalidArgumentError("It is in the past.");
  return time.toISOString();
}
