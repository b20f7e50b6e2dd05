const JSON_TYPE = "application/json";
export const EVENT_STREAM = "text/event-stream";

/** The weights of the media ranges in an `Accept` header by name, 0 to 1; malformed ones count as nothing. */
const weights = (accept: string): Map<string, number> =>
  new Map(
    accept.split(",").map((range) => {
      const [name = "", ...parameters] = range.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
    }),
  );

/**
 * Whether a caller prefers events to JSON (RFC 9110, 12.5.1): only one that names them. They need a higher weight than
 * JSON by name, or the same weight as JSON by a wildcard.
 */
export const prefersEvents = (accept: string | undefined): boolean => {
  if (accept === undefined) return false;
  const of = weights(accept);
  const events = of.get(EVENT_STREAM) ?? 0;
  const json = of.get(JSON_TYPE);
  if (json !== undefined) return events > json;
  return events > 0 && events >= (of.get("application/*") ?? of.get("*/*") ?? 0);
};
