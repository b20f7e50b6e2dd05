import type { Models } from "../../domain/models/models.ts";
import type { Progress } from "../../domain/records.ts";
import type { Extractor } from "../../extract/extractor.ts";
import type { Claim, IngestQueue, PassageWriter, ResourceFiles } from "../ports.ts";

export interface PipelineDependencies {
  queue: IngestQueue;
  passages: PassageWriter;
  files: ResourceFiles;
  /** Those there are now: a run has those that it began with to its end. */
  readonly models: Models;
  extractor: Pick<Extractor, "extract">;
}

/** One run of the pipeline: under whose lease, of what, and who hears how far it is. */
export interface Run {
  owner: string;
  claim: Claim;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}
