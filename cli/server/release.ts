import { usageError } from "../errors/failure.ts";
import { EXIT } from "../terminal/exit.ts";

export interface Release {
  version: string;
  /** Where to get it; null if the description does not say. */
  url: string | null;
}

/** Characters of a description that are read. */
const MOST = 65_536;
/** Milliseconds to fetch it. */
const TIMEOUT = 10_000;

/** The release that a URL describes, as JSON with `version` (semver, a `v` before it is left out) and perhaps `url`. */
export async function latestRelease(url: string, signal: AbortSignal): Promise<Release> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw usageError(
      `${url} is not the address of a release description: it must begin with https:// or http://.`,
    );
  const text = await fetched(url, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    },
  );
  if (text === undefined)
    throw usageError(`No answer from ${url}. Check the address and your network.`, EXIT.notReachable);
  const release = parsed(text);
  if (release === undefined)
    throw usageError(`${url} describes no release: expected {"version": "1.2.3"}. Check the address.`);
  return release;
}

/** No more than may be a description. */
async function fetched(url: string, signal: AbortSignal): Promise<string> {
  const { body } = await fetch(url, { signal, headers: { Accept: "application/json" } });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    text += piece.value;
    if (text.length > MOST) break;
  }
  await reader?.cancel();
  return text.slice(0, MOST);
}

function parsed(text: string): Release | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("version" in value)) return undefined;
    const version =
      typeof value.version === "string" ? /^v?(\d+\.\d+\.\d+\S{0,100})$/.exec(value.version)?.[1] : undefined;
    const url = "url" in value && typeof value.url === "string" ? value.url : null;
    return version === undefined ? undefined : { version, url };
  } catch {
    return undefined;
  }
}
