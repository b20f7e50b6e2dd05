import type { ResourceType } from "../domain/records.ts";

/** A file to read, and where what a model is to read of it goes. Paths are absolute. */
export interface Source {
  file: string;
  extension: string;
  /** The folder for pictures and sounds; there and empty. */
  media: string;
  /** Whether pages without text are to be put into `media` as pictures. */
  pictures: boolean;
}

/** What the child is asked to do: its one argument, as JSON. */
export interface ExtractionRequest extends Source {
  type: ResourceType;
  /** Where the units go, as JSON lines. */
  out: string;
}

/** Pages of a document, or parts of a recording. */
export interface Progress {
  done: number;
  total: number;
}

/** What the child says on its standard output, one JSON line each: progress as it goes, then one outcome. */
export type ChildReport =
  | ({ report: "progress" } & Progress)
  | { report: "done" }
  | { report: "failed"; message: string };

/** Undefined for a line that is no report. */
export function parseReport(line: string): ChildReport | undefined {
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
  if (value.report !== "progress" || !("done" in value) || !("total" in value)) return undefined;
  const { done, total } = value;
  if (typeof done !== "number" || typeof total !== "number") return undefined;
  return { report: "progress", done, total };
}
