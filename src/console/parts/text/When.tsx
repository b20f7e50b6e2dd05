const DAY = 86_400;
/** Seconds up to which a time is given as how long ago it was, and the unit used for it. */
const UNITS = [
  [3_600, 60, "minute"],
  [DAY, 3_600, "hour"],
  [7 * DAY, DAY, "day"],
] as const;

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const WHOLE = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium" });
const AGO = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** `2 hours ago` within a week, in either direction, and else the date. */
const told = (date: Date): string => {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const unit = UNITS.find(([most]) => Math.abs(seconds) < most);
  return unit === undefined ? DATE.format(date) : AGO.format(Math.round(seconds / unit[1]), unit[2]);
};

/** A time in short form, or a dash if there is none; in full when hovered. */
export const When = ({ at }: { at: string | null }) => {
  if (at === null || Number.isNaN(Date.parse(at))) return "–";
  const date = new Date(at);
  return (
    <time dateTime={at} title={WHOLE.format(date)}>
      {told(date)}
    </time>
  );
};
