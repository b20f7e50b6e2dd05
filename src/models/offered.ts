import { field } from "../domain/field.ts";
import { isCertificateRefused } from "./openai/failures.ts";
import { plainFetch } from "./openai/fetch.ts";
import type { ModelSetting } from "./settings.ts";

/** What a model's server says about itself. */
export type Offered =
  | { is: "unreachable"; why: "nothing answers" | "certificate" }
  | { is: "answering"; models: string[] };

/** Number of names that are shown, and the maximum length of one in characters. */
const MOST_NAMES = 50;
const MOST_CHARACTERS = 200;
/** Maximum size of a list that is read, in bytes: parsing that much holds nobody up. */
const MOST_BYTES = 1024 ** 2;

/** Asks a server for the list of its models, which OpenAI's API serves at `/models`. */
export const offeredAt = async (
  { baseUrl, apiKey }: Pick<ModelSetting, "baseUrl" | "apiKey">,
  signal: AbortSignal,
): Promise<Offered> => {
  try {
    const fetch = plainFetch(apiKey?.reveal(), () => undefined);
    const answer = await fetch(`${baseUrl}/models`, { headers: { accept: "application/json" }, signal });
    return { is: "answering", models: answer.ok ? namesIn(await listIn(answer)) : [] };
  } catch (error) {
    const why = isCertificateRefused(error) ? "certificate" : "nothing answers";
    return { is: "unreachable", why };
  }
};

/** @returns undefined for anything that is not JSON, breaks off, or is longer than any list. */
const listIn = async (answer: Response): Promise<unknown> => {
  const reader = answer.body?.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
      bytes += next.value.byteLength;
      if (bytes > MOST_BYTES) return undefined;
      pieces.push(next.value);
    }
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  } catch {
    return undefined;
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
};

const namesIn = (body: unknown): string[] => {
  const list = field(body, "data");
  const names = Array.isArray(list) ? list.map((each) => field(each, "id")) : [];
  return names
    .filter((name) => typeof name === "string")
    .filter((name) => name.length <= MOST_CHARACTERS)
    .slice(0, MOST_NAMES);
};
