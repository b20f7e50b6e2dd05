import { access } from "node:fs/promises";
import { dirname } from "node:path";
import { fileDigest } from "../disk/digest.ts";
import { makeFolder } from "../disk/folder.ts";
import { passagesDigest } from "../domain/digest.ts";
import { newId } from "../domain/ids.ts";
import { LeaseLost } from "../domain/lease-lost.ts";
import type { Models } from "../domain/models.ts";
import type { Passage } from "../domain/passage.ts";
import type { Progress } from "../domain/records.ts";
import type { Extractor } from "../extract/extractor.ts";
import { embedAll } from "./embed.ts";
import { namingSettings } from "./model-settings.ts";
import { newNotice } from "./notice.ts";
import type {
  Claim,
  IngestQueue,
  PassageWriter,
  ReadyOutcome,
  ResourceFiles,
  ResourcePart,
} from "./ports.ts";
import { readMedia } from "./read/read.ts";
import { MODELS_OF, requireModel, requireText } from "./requirements.ts";
import { storedAsItGrows } from "./stored-as-it-grows.ts";
import { storedDrafts } from "./stored-drafts.ts";
import { type Summary, summarise } from "./summarise.ts";
import { textsToEmbed } from "./text-to-embed.ts";

export interface PipelineDependencies {
  queue: IngestQueue;
  passages: PassageWriter;
  files: ResourceFiles;
  models: Models;
  extractor: Pick<Extractor, "extract">;
}

/** One run of the pipeline: under whose lease, of what, and who hears how far it is. */
export interface Run {
  owner: string;
  claim: Claim;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** What a run may find done by an earlier one, and what it begins with. */
const PARTS: readonly ResourcePart[] = ["original", "extracted", "media", "read", "vectors"];

/** What its extraction and reading are counted in. */
const unitOf = ({ type }: Claim): Progress["unit"] => (type === "pdf" ? "pages" : "parts");

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Takes a claimed resource from its original to its passages: extracted, read by models where only these can, split,
 * summarised, embedded, indexed. Each stage stores its result, and what is stored is not done again: a retry or a
 * restart goes on behind the last one.
 * @returns what is shown once it is ready.
 * @throws {ExtractionFailure} the file is at fault; {QaError} a model is; {LeaseLost}
 */
export const runPipeline = async (dependencies: PipelineDependencies, run: Run): Promise<ReadyOutcome> => {
  const { queue, passages, models, files } = dependencies;
  const { owner, claim, signal, onProgress } = run;
  const { resource_id, workspace_id } = claim;
  const extracted = files.extracted(workspace_id, resource_id);
  const read = files.read(workspace_id, resource_id);
  const media = files.media(workspace_id, resource_id);
  const vectorFile = files.vectors(workspace_id, resource_id);

  const storing = <T>(part: ResourcePart, work: (grown: () => void) => Promise<T>): Promise<T> =>
    storedAsItGrows(() => files.store(workspace_id, resource_id, part), signal, work);

  requireModel(claim.type, models);
  await using _held = await files.hold(workspace_id, resource_id, PARTS);
  await extracting(dependencies, run, extracted, media);
  signal.throwIfAborted();

  await storing("read", (grown) =>
    namingSettings(
      MODELS_OF[claim.type].reads ?? "vision",
      readMedia({
        extracted,
        media,
        read,
        models,
        signal,
        onProgress: (progress) => {
          grown();
          onProgress({ stage: "reading", ...progress, unit: unitOf(claim) });
        },
      }),
    ),
  );

  const notice = newNotice();
  const drafts = await storedDrafts(files, claim, notice.see);
  requireText(claim.type, drafts);
  signal.throwIfAborted();

  const total = drafts.length;
  const progress = (stage: Progress["stage"], done: number): void =>
    onProgress({ stage, done, total, unit: "passages" });
  progress("summarising", 0);
  const made: Summary = claim.summarised ?? (await summarise(claim, drafts, models.chat, signal));
  const { failure: summaryFailure, ...summarised } = made;
  signal.throwIfAborted();
  // One that no model wrote is made again sooner than it is stored.
  const isToStore = models.chat && claim.summarised === undefined && summaryFailure === undefined;
  if (isToStore && !(await queue.storeSummary(owner, resource_id, summarised))) throw new LeaseLost();

  const { embedding } = models;
  const texts = embedding && (await textsToEmbed(drafts, claim.title));
  const vectors =
    embedding &&
    texts &&
    (await storing("vectors", (grown) =>
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
  const ready = { status: "ready", ...summarised, contents, notice: notice.text() } as const;
  return summaryFailure === undefined ? ready : { ...ready, summaryFailure };
};

/** Removes what only a run that was stopped would need: of a ready resource its text is kept. */
export const removeStages = (files: ResourceFiles, { workspace_id, resource_id }: Claim): Promise<void> =>
  files.removeParts(workspace_id, resource_id, ["media", "vectors"]);

const extracting = async (
  { files, models, extractor }: PipelineDependencies,
  { claim, signal, onProgress }: Run,
  extracted: string,
  media: string,
): Promise<void> => {
  const { app_id, type, extension, workspace_id, resource_id } = claim;
  if (!(await exists(extracted))) {
    await makeFolder(dirname(extracted));
    await extractor.extract({
      app: app_id,
      file: files.original(workspace_id, resource_id),
      type,
      extension,
      out: extracted,
      media,
      pictures: models.vision !== undefined,
      signal,
      onProgress: (progress) => onProgress({ stage: "extracting", ...progress, unit: unitOf(claim) }),
    });
  }
  // The text last: who finds it takes the stage for done.
  for (const part of ["media", "extracted"] as const) await files.store(workspace_id, resource_id, part);
};
