import { InvalidArgumentError } from "commander";

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/**
 * A time in the future: an ISO date (its beginning, UTC) or date and time, or a duration from now: `90m`, `12h`, `30d`,
 * `8w`.
 * @returns ISO 8601, UTC.
 */
export function when(text: string, now = Date.now()): string {
  const time = timeOf(text, now, 1);
  if (time === undefined)
    throw new InvalidArgumentError("Write it as 2027-01-31, 2027-01-31T12:00Z or 30d, 12h.");
  if (time.getTime() <= now) throw new InvalidArgumentError("It is in the past.");
  return time.toISOString();
}

/** A time in the past, written the same way; a duration counts back from now. @returns ISO 8601, UTC. */
export function since(text: string, now = Date.now()): string {
  const time = timeOf(text, now, -1);
  if (time === undefined)
    throw new InvalidArgumentError("Write it as 2026-01-31, 2026-01-31T12:00Z or 24h, 7d.");
  if (time.getTime() > now) throw new InvalidArgumentError("It is in the future.");
  return time.toISOString();
}

function timeOf(text: string, now: number, direction: 1 | -1): Date | undefined {
  const [, count, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const length = unit === undefined ? undefined : UNITS[unit];
  const at =
    length !== undefined
      ? now + direction * Number(count) * length
      : /^\d{4}-\d{2}-\d{2}(T|$)/.test(text)
        ? Date.parse(text)
        : Number.NaN;
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
