import type { ResourceType } from "../../domain/records.ts";

/** What the child is asked to do: its one argument, as JSON. Paths are absolute. */
export interface ExtractionRequest {
  file: string;
  type: ResourceType;
  extension: string;
  /** Where the units go, as JSON lines. */
  out: string;
}

export interface Progress {
  pages_done: number;
  pages: number;
}

/** What the child says on its standard output, one JSON line each: progress as it goes, then one outcome. */
export type Report =
  | ({ report: "progress" } & Progress)
  | { report: "done" }
  | { report: "failed"; message: string };

/** Undefined for a line that is no report. */
export function parseReport(line: string): Report | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !("report" in value)) return undefined;
  if (value.report === "done") return { report: "done" };
  if (value.report === "failed" && "message" in value && typeof value.message === "string") {
    return { report: "failed", message: value.message };
  }
  if (value.report !== "progress" || !("pages_done" in value) || !("pages" in value)) return undefined;
  const { pages_done, pages } = value;
  if (typeof pages_done !== "number" || typeof pages !== "number") return undefined;
  return { report: "progress", pages_done, pages };
}
