import type { Models } from "../../domain/models/models.ts";
import type { Progress } from "../../domain/records.ts";
import type { Extractor } from "../../extract/extractor.ts";
import type { Claim, IngestQueue, PassageWriter, ResourceFiles } from "../ports.ts";

export interface PipelineDependencies {
  queue: IngestQueue;
  passages: PassageWriter;
  files: ResourceFiles;
  /** The current models: a run keeps those with which it began. */
  readonly models: Models;
  extractor: Pick<Extractor, "extract">;
}

/** One run of the pipeline: its lease, its resource, and its progress listener. */
export interface Run {
  owner: string;
  claim: Claim;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}
