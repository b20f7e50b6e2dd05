/** Milliseconds. */
const LONGEST = 5_000;

/** Pages of any origin may ask for these, and their answers tell nothing more. */
const probe = (url: URL, method: "GET" | "HEAD"): Promise<Response> =>
  fetch(url, { method, cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(LONGEST) });

/**
 * Whether the server answers at all. A browser does not tell a page an answer that is not for its origin from none; the
 * widget's own script is for all.
 * @param api where the paths of its contract are.
 */
export async function isReachable(api: string): Promise<boolean> {
  try {
    return (await probe(new URL("../../widget.js", `${api}/`), "HEAD")).ok;
  } catch {
    return false;
  }
}

/** Whether what a signed link leads to was deleted: a link that is over, or a place without a picture, is not found either. */
export async function isGone(link: string): Promise<boolean> {
  const url = new URL(link);
  if (Number(url.searchParams.get("expires")) * 1000 <= Date.now()) return false;
  try {
    // What is there may not be read: that rejects.
    return (await (await probe(url, "GET")).json()).error.code === "not_found";
  } catch {
    return false;
  }
}
