const AUTOCANNON = new URL("../tools/node_modules/.bin/autocannon", import.meta.url).pathname;

export interface Load {
  /** Median over the seconds measured. */
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
}

/** Sends GET requests over this many connections for this many seconds; throws if any is not answered with 200. */
export const load = async (
  url: string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<Load> => {
  const given = Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`]);
  const counts = ["--connections", `${connections}`, "--duration", `${seconds}`];
  const child = Bun.spawn([AUTOCANNON, "--json", ...counts, ...given, url], { stderr: "ignore" });
  const result = await new Response(child.stdout).json();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return { requestsPerSecond: result.requests.p50, p50: result.latency.p50 };
};

/** Milliseconds of one request after the other: the median of `times`. */
export const medianOf = async (times: number, request: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const started = performance.now();
    await request();
    taken.push(performance.now() - started);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
};
