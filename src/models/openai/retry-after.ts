/**
 * Milliseconds that a provider asks to wait: OpenAI's `retry-after-ms`, else `Retry-After` in seconds (fractions occur)
 * or as an HTTP date (RFC 9110, 10.2.3). A date is relative to the answer's own `Date`, since the two clocks may
 * differ.
 * @returns undefined if there is nothing usable.
 */
export const retryAfterMs = (headers: Headers | undefined, now: number): number | undefined => {
  const milliseconds = amount(headers?.get("retry-after-ms"));
  if (milliseconds !== undefined) return milliseconds;
  const said = headers?.get("retry-after");
  const seconds = amount(said);
  if (seconds !== undefined) return seconds * 1000;
  const date = Date.parse(said ?? "");
  if (Number.isNaN(date)) return undefined;
  const sent = Date.parse(headers?.get("date") ?? "");
  return Math.max(0, date - (Number.isNaN(sent) ? now : sent));
};

const amount = (text: string | null | undefined): number | undefined =>
  text && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
