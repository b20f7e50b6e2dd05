const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

/** A time as it is said here, or a dash where there is none. */
export const When = ({ at }: { at: string | null }) =>
  at === null || Number.isNaN(Date.parse(at)) ? (
    "–"
  ) : (
    <time dateTime={at}>{FORMAT.format(new Date(at))}</time>
  );
