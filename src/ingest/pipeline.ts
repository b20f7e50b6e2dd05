import { access, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { newId } from "../domain/ids.ts";
import type { Passage } from "../domain/passage.ts";
import { extract } from "./extract/run.ts";
import { readUnits } from "./extract/units.ts";
import type { Claim, IngestQueue, PassageWriter, ResourceFiles, Summarised } from "./ports.ts";
import { splitIntoPassages } from "./split.ts";
import { summariseLocally } from "./summarise-local.ts";

export interface PipelineDependencies {
  queue: IngestQueue;
  passages: PassageWriter;
  files: ResourceFiles;
  /** Starts this program itself, for `extract-child`. */
  extractCommand: string[];
  limits: PipelineLimits;
}

export interface PipelineLimits {
  /** How long the extraction of one file may take, in milliseconds. */
  extractMs: number;
  /** How much memory its process may take, in bytes. */
  extractBytes: number;
}

/** A lease was lost or the resource deleted: whatever ran for it is to stop without a trace. */
export class LeaseLost extends Error {}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Takes a claimed resource from its original to its passages. Each stage stores its result, and one that is stored is
 * not done again: a retry or a restart goes on behind the last one.
 * @returns what is shown once it is ready.
 */
export const runPipeline = async (
  { queue, passages, files, extractCommand, limits }: PipelineDependencies,
  owner: string,
  claim: Claim,
  signal: AbortSignal,
): Promise<Summarised> => {
  const { resource_id, workspace_id } = claim;
  const extracted = files.extracted(workspace_id, resource_id);
  if (!(await exists(extracted))) {
    await mkdir(dirname(extracted), { recursive: true, mode: 0o700 });
    await extract({
      command: extractCommand,
      file: files.original(workspace_id, resource_id),
      type: claim.type,
      extension: claim.extension,
      out: extracted,
      deadlineMs: limits.extractMs,
      memoryLimitBytes: limits.extractBytes,
      signal,
      onProgress: () => undefined,
    });
  }
  const drafts = () => splitIntoPassages(readUnits(extracted), claim.type === "video" ? "video" : "voice");

  const summarised = claim.summarised ?? (await summariseLocally(drafts(), claim.title));
  signal.throwIfAborted();
  if (claim.summarised === undefined && !(await queue.storeSummary(owner, resource_id, summarised)))
    throw new LeaseLost();

  const whole: Passage[] = [];
  for await (const draft of drafts()) whole.push({ ...draft, id: newId(), resourceId: resource_id });
  signal.throwIfAborted();
  await passages.replace(workspace_id, resource_id, whole);
  return summarised;
};
