import { fileDigest } from "../../disk/digest.ts";
import { LeaseLost } from "../../domain/cluster/lease-lost.ts";
import { passagesDigest } from "../../domain/documents/digest.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { newId } from "../../domain/ids.ts";
import type { Progress } from "../../domain/records.ts";
import { embedAll } from "../embed/embed.ts";
import { textsToEmbed } from "../embed/text-to-embed.ts";
import type { Claim, ReadyOutcome, ResourceFiles, ResourcePart } from "../ports.ts";
import { type Summary, summarise } from "../summarise/summarise.ts";
import { namingSettings } from "./model-settings.ts";
import { requireModel } from "./requirements.ts";
import { resourceText } from "./resource-text.ts";
import type { PipelineDependencies, Run } from "./run.ts";
import { storedAsItGrows } from "./stored-as-it-grows.ts";

/** Parts that an earlier run may have stored, and the original. */
const PARTS: readonly ResourcePart[] = ["original", "extracted", "media", "read", "vectors"];

/**
 * Takes a claimed resource from its original to its passages: extracted, read by models if only these can, split,
 * summarised, embedded, indexed. Each stage stores its result, and stored results are not computed again: a retry or a
 * restart continues after the last one.
 * @returns what is shown once it is ready.
 * @throws {ExtractionFailure} the file is at fault; {QaError} a model is; {LeaseLost}
 */
export const runPipeline = async (dependencies: PipelineDependencies, run: Run): Promise<ReadyOutcome> => {
  const { queue, passages, models, files } = dependencies;
  const { owner, claim, signal, onProgress } = run;
  const { resource_id, workspace_id } = claim;
  const extracted = files.extracted(workspace_id, resource_id);
  const vectorFile = files.vectors(workspace_id, resource_id);

  requireModel(claim.type, models);
  await using _held = await files.hold(workspace_id, resource_id, PARTS);
  const { drafts, notice, recognised } = await resourceText(dependencies, run);

  const total = drafts.length;
  const progress = (stage: Progress["stage"], done: number): void =>
    onProgress({ stage, done, total, unit: "passages" });
  progress("summarising", 0);
  const made: Summary = claim.summarised ?? (await summarise(claim, drafts, models.chat, signal));
  const { failure: summaryFailure, ...summarised } = made;
  signal.throwIfAborted();
  // A local summary is faster to make again than to store.
  const isToStore = models.chat && claim.summarised === undefined && summaryFailure === undefined;
  if (isToStore && !(await queue.storeSummary(owner, resource_id, summarised))) throw new LeaseLost();

  const { embedding } = models;
  const store = (): Promise<void> => files.store(workspace_id, resource_id, "vectors");
  const texts = embedding && (await textsToEmbed(drafts, claim.title));
  const vectors =
    embedding &&
    texts &&
    (await storedAsItGrows(store, signal, (grown) =>
      namingSettings(
        "embedding",
        embedAll({
          model: embedding,
          texts,
          file: vectorFile,
          signal,
          onProgress: (done) => {
            grown();
            progress("embedding", done);
          },
        }),
      ),
    ));
  signal.throwIfAborted();

  progress("indexing", 0);
  const whole = drafts.map((draft): Passage => ({ ...draft, id: newId(), resourceId: resource_id }));
  const contents = {
    extracted_sha256: await fileDigest(extracted),
    passages: whole.length,
    passages_sha256: await passagesDigest(whole),
  };
  await passages.replace(workspace_id, resource_id, whole, vectors, async () => {
    if (!(await queue.holds(owner, resource_id))) throw new LeaseLost();
  });
  const ready = { status: "ready", ...summarised, contents, notice, recognised } as const;
  return summaryFailure === undefined ? ready : { ...ready, summaryFailure };
};

/** Removes what only an interrupted run would need: a ready resource keeps its text. */
export const removeStages = (files: ResourceFiles, { workspace_id, resource_id }: Claim): Promise<void> =>
  files.removeParts(workspace_id, resource_id, ["media", "vectors"]);
