import { access } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import type { PassageDraft } from "../../domain/documents/passage.ts";
import { TYPES } from "../../domain/file-kinds.ts";
import type { Progress, RecognisedPages } from "../../domain/records.ts";
import type { Claim } from "../ports.ts";
import { readMedia } from "../read/read.ts";
import { newNotice } from "../text/notice.ts";
import { newRecognised } from "../text/recognised-pages.ts";
import { storedDrafts } from "../text/stored-drafts.ts";
import { namingSettings } from "./model-settings.ts";
import { modelsOf, requireText } from "./requirements.ts";
import type { PipelineDependencies, Run } from "./run.ts";
import { storedAsItGrows } from "./stored-as-it-grows.ts";

/** A resource's text as passages, with notes for its readers. */
export interface ResourceText {
  drafts: PassageDraft[];
  /** See `Notice`. */
  notice: string;
  recognised: RecognisedPages | null;
}

type Dependencies = Pick<PipelineDependencies, "files" | "models" | "extractor">;

/** The unit of progress of its extraction and reading. */
const unitOf = ({ type }: Claim): Progress["unit"] => (TYPES[type].shape === "pages" ? "pages" : "parts");

/**
 * Extracts a resource, lets models read what only they can, and splits its text. Stored results are not computed again,
 * unless there is no text at all: then an earlier version stored them, or one with fewer languages or models.
 * @throws {ExtractionFailure} the file is at fault, or nothing was found in it; {QaError} a model is
 */
export const resourceText = async (dependencies: Dependencies, run: Run): Promise<ResourceText> => {
  const { files, models } = dependencies;
  const { claim, signal } = run;
  const isNew = await extracting(dependencies, run);
  let text = await readText(dependencies, run);
  if (text.drafts.length === 0 && !isNew && modelsOf(claim.type).reads === undefined) {
    await files.removeParts(claim.workspace_id, claim.resource_id, ["extracted", "media"]);
    await extracting(dependencies, run);
    text = await readText(dependencies, run);
  }
  requireText(claim.type, text.drafts, models);
  signal.throwIfAborted();
  return text;
};

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** @returns whether it was not done before */
const extracting = async (
  { files, models, extractor }: Dependencies,
  { claim, signal, onProgress }: Run,
): Promise<boolean> => {
  const { app_id, type, extension, workspace_id, resource_id } = claim;
  const extracted = files.extracted(workspace_id, resource_id);
  const isNew = !(await exists(extracted));
  if (isNew) {
    await makeFolder(dirname(extracted));
    await extractor.extract({
      app: app_id,
      file: files.original(workspace_id, resource_id),
      type,
      extension,
      out: extracted,
      media: files.media(workspace_id, resource_id),
      pictures: models.vision !== undefined,
      signal,
      onProgress: (progress) => onProgress({ stage: "extracting", ...progress, unit: unitOf(claim) }),
    });
  }
  // The text last: its presence means that the stage is done.
  for (const part of ["media", "extracted"] as const) await files.store(workspace_id, resource_id, part);
  signal.throwIfAborted();
  return isNew;
};

/** Its extracted text, with what models read. */
const readText = async (
  { files, models }: Dependencies,
  { claim, signal, onProgress }: Run,
): Promise<ResourceText> => {
  const { type, workspace_id, resource_id } = claim;
  const store = (): Promise<void> => files.store(workspace_id, resource_id, "read");
  await storedAsItGrows(store, signal, (grown) =>
    namingSettings(
      modelsOf(type).reads ?? "vision",
      readMedia({
        extracted: files.extracted(workspace_id, resource_id),
        media: files.media(workspace_id, resource_id),
        read: files.read(workspace_id, resource_id),
        models,
        signal,
        onProgress: (progress) => {
          grown();
          onProgress({ stage: "reading", ...progress, unit: unitOf(claim) });
        },
      }),
    ),
  );
  const [notice, recognised] = [newNotice(), newRecognised()];
  const drafts = await storedDrafts(files, claim, (unit, reading) => {
    notice.see(unit, reading);
    recognised.see(unit);
  });
  return { drafts, notice: notice.text(), recognised: recognised.pages() };
};
