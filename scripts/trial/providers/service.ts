import type { ModelSettings } from "../../../src/models/settings.ts";
import { makePdf } from "../../../test/support/pdf/pdf.ts";
import {
  type Answered,
  type Caller,
  callerOf,
  startTestServer,
} from "../../../test/support/process/server.ts";

/** Seconds for one document. */
const SETTLED = 240;

/** Two pages with some facts, of about 2,500 characters. */
const PAGES = ["Harbour", "Lighthouse"].map((place) => [
  `${place} report`,
  ...Array.from(
    { length: 16 },
    (_, at) => `The ${place.toLowerCase()} of Quillfeather has ${at + 3} boats and ${at * 7} lamps in store.`,
  ),
]);

/** Uploads a PDF. @returns the outcome, once it is `ready` or `failed`. */
const upload = async (
  call: Caller,
  workspace: string,
): Promise<{ status: string; error: string; summary: string }> => {
  const form = new FormData();
  form.append("file", new File([await makePdf(PAGES)], "harbour.pdf"));
  const id = (await call("POST", `${workspace}/resources/`, form)).textAt("data.id");
  const deadline = performance.now() + SETTLED * 1000;
  for (;;) {
    const resource = await call("GET", `${workspace}/resources/${id}/`);
    const status = resource.textAt("data.status");
    if (status === "ready" || status === "failed")
      return {
        status,
        error: resource.textAt("data.error_message"),
        summary: String(resource.at("data.summary") ?? ""),
      };
    if (performance.now() > deadline) throw new Error(`A document is ${status} after ${SETTLED} s.`);
    await Bun.sleep(300);
  }
};

/**
 * The service itself, run from its source, with models elsewhere and, except for embeddings, one document read without
 * them.
 */
export const startService = async (models: ModelSettings) => {
  // An index knows its embedding model from the start.
  const first = await startTestServer(models.embedding && { models });
  const workspace = `/workspaces/${first.workspaceId}`;
  if (models.embedding === undefined) await upload(first.call, workspace);
  await first.close();
  const server = await startTestServer({ models, data: first.data });
  const call = callerOf(server.url, first.key);
  const ask = (message: string, headers: Record<string, string> = {}): Promise<Answered> =>
    call("POST", `${workspace}/chat/`, { external_user_id: "ann", message }, headers);
  return {
    ask,
    streamed: (message: string): Promise<Answered> => ask(message, { Accept: "text/event-stream" }),
    /** Requests a stream, and disconnects after this many milliseconds. */
    askAndLeave: async (message: string, milliseconds: number): Promise<void> => {
      await fetch(`${server.url}/api/v1${workspace}/chat/`, {
        method: "POST",
        headers: { "X-API-Key": first.key, "Content-Type": "application/json", Accept: "text/event-stream" },
        body: JSON.stringify({ external_user_id: "ann", message }),
        signal: AbortSignal.timeout(milliseconds),
      })
        .then((response) => response.text())
        .catch(() => undefined);
    },
    upload: () => upload(call, workspace),
    isHealthy: async (): Promise<boolean> => (await call("GET", "/health/")).status === 200,
    end: server.end,
  };
};

export type Service = Awaited<ReturnType<typeof startService>>;
