/** Milliseconds. */
const LONGEST = 5_000;

/** Pages of any origin may request these, and their answers reveal nothing more. */
const probe = (url: URL, method: "GET" | "HEAD"): Promise<Response> =>
  fetch(url, { method, cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(LONGEST) });

/**
 * Whether the server answers at all. A browser does not let a page distinguish an answer that is not for its origin
 * from no answer; the widget's own script is for all origins.
 * @param api where the paths of its contract are.
 */
export async function isReachable(api: string): Promise<boolean> {
  try {
    return (await probe(new URL("../../widget.js", `${api}/`), "HEAD")).ok;
  } catch {
    return false;
  }
}

/**
 * Whether the target of a signed link was deleted: an expired link, or a place without a picture, is not found either.
 */
export async function isGone(link: string): Promise<boolean> {
  const url = new URL(link);
  if (Number(url.searchParams.get("expires")) * 1000 <= Date.now()) return false;
  try {
    // If it exists, it may not be read: that rejects.
    return (await (await probe(url, "GET")).json()).error.code === "not_found";
  } catch {
    return false;
  }
}
