import { field } from "../domain/field.ts";
import { isCertificateRefused } from "./openai/failures.ts";
import { plainFetch } from "./openai/fetch.ts";
import type { ModelSetting } from "./settings.ts";

/** What a model's server says of itself. */
export type Offered =
  | { is: "unreachable"; why: "nothing answers" | "certificate" }
  | { is: "answering"; status: number; models: string[] };

/** Names that are shown, and the characters of one, at the most. */
const MOST_NAMES = 50;
const MOST_CHARACTERS = 200;

/** Asks a server for the list of its models, which OpenAI's API has at `/models`. */
export const offeredAt = async (
  { baseUrl, apiKey }: Pick<ModelSetting, "baseUrl" | "apiKey">,
  signal: AbortSignal,
): Promise<Offered> => {
  try {
    const fetch = plainFetch(apiKey?.reveal(), () => undefined);
    const answer = await fetch(`${baseUrl}/models`, { headers: { accept: "application/json" }, signal });
    const body: unknown = await answer.json().catch(() => undefined);
    return { is: "answering", status: answer.status, models: answer.ok ? namesIn(body) : [] };
  } catch (error) {
    const why = isCertificateRefused(error) ? "certificate" : "nothing answers";
    return { is: "unreachable", why };
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
