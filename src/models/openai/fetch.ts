import { MalformedAnswer } from "./failures.ts";

/** Maximum size of an answer, in bytes: 64 vectors of 8,192 numbers as decimal text are under 12 MB. */
const LARGEST_ANSWER = 32 * 1024 * 1024;

/**
 * Everything that a provider needs; the package would add what it finds in the environment, and details of this
 * machine.
 */
const SENT = ["accept", "content-type"];

/**
 * Fetches with the required headers and no others, follows no redirect (the key is for this host only), and stops an
 * answer that grows without end.
 * @param key undefined: no `Authorization` is sent.
 * @param onBytes called with each piece of an answer, except for event streams: what counts there is their content, not
 * that the connection is kept open.
 */
export const plainFetch =
  (key: string | undefined, onBytes: () => void) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const given = new Headers(init.headers);
    const headers = new Headers({ "user-agent": "qa" });
    for (const name of SENT) {
      const value = given.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (key !== undefined) headers.set("authorization", `Bearer ${key}`);
    // Bun's own limit of five minutes does not apply; the caller's signal ends the call.
    const response = await fetch(url, { ...init, headers, redirect: "manual", timeout: false });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    const body = response.body?.pipeThrough(bounded(isStream ? () => undefined : onBytes));
    const answer = new Response(body ?? null, response);
    return response.ok ? answer : await refusal(answer);
  };

/**
 * A failure with its message where OpenAI has it, in `error`, which is all that the package reads: older vLLM has
 * `message` at the top level, FastAPI `detail`.
 */
const refusal = async (answer: Response): Promise<Response> => {
  const text = await answer.text();
  const body = jsonIn(text);
  const isBare = typeof body === "object" && body !== null && !("error" in body);
  return new Response(isBare ? JSON.stringify({ error: body }) : text, answer);
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bounded = (onBytes: () => void): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes();
      if (bytes > LARGEST_ANSWER)
        controller.error(new MalformedAnswer(`The answer exceeds ${LARGEST_ANSWER} bytes.`));
      else controller.enqueue(chunk);
    },
  });
};
