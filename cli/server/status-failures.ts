import { ApiError, type Resource } from "../../src/client/index.ts";
import { failureLines } from "../output/failures.ts";
import type { Output } from "../output/output.ts";
import { counted } from "../output/progress.ts";
import type { Context } from "./context.ts";

/** Resources whose ingestion ended without success: their number, and the newest of them. */
export interface Failures {
  count: number;
  newest: Resource[];
}

/** Those whose reasons are read, at most. */
const NEWEST = 200;

/** Resources that did not become ready; none if the server is too old to report them. */
export async function failuresIn({ client, signal }: Context, workspaceId: string): Promise<Failures> {
  try {
    const { count, results } = await client.get("/workspaces/{workspace_id}/resources/", {
      params: {
        path: { workspace_id: workspaceId },
        query: { status: ["failed", "limited"], page_size: NEWEST },
      },
      signal,
    });
    // A server that cannot filter a list may return all of it.
    const newest = results.filter(({ status }) => status === "failed" || status === "limited");
    return { count: newest.length < results.length ? newest.length : count, newest };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "invalid_request")) throw error;
    return { count: 0, newest: [] };
  }
}

const PAUSED = "Paused: the provider of a model refused more requests for now. Retry it later.";

/** `3 files failed`, the reasons with the names of the newest, and what to do; nothing if none failed. */
export function statusFailureLines(out: Output, { count, newest }: Failures): string[] {
  if (newest.length === 0) return [];
  const failures = newest.map(({ title, status, error_message }) => ({
    name: title,
    reason: status === "limited" ? PAUSED : error_message,
  }));
  const shown = count > newest.length ? `, the newest ${newest.length} here` : "";
  return [
    `${out.paint("red", `${counted(count, "files")} failed`)}${shown}:`,
    ...failureLines(out, failures),
    "  Try one again with: qa resources retry TITLE. List all with: qa resources list --status failed",
  ];
}
