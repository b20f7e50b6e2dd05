import type { ModelKind, Models } from "../domain/models.ts";
import type { PassageDraft } from "../domain/passage.ts";
import type { ResourceType } from "../domain/records.ts";
import { ExtractionFailure } from "../extract/failure.ts";

/**
 * The models that a file of each type uses. Without the one that `reads` it the file cannot be ingested; the others are
 * used if they are configured.
 */
export const MODELS_OF: Readonly<Record<ResourceType, { reads?: ModelKind; uses: readonly ModelKind[] }>> = {
  pdf: { uses: ["vision", "chat", "embedding"] },
  image: { reads: "vision", uses: ["vision", "embedding"] },
  voice: { reads: "transcription", uses: ["transcription", "chat", "embedding"] },
  video: { reads: "transcription", uses: ["transcription", "chat", "embedding"] },
};

/** How a model reads a file of each type, in words for users who have none configured. */
const READ_BY: Readonly<Partial<Record<ResourceType, string>>> = {
  image: "Images are described by a model that sees",
  voice: "Recordings are transcribed by a model",
  video: "The sound of videos is transcribed by a model",
};

/** @throws {ExtractionFailure} when only a model can read files of this type and none is configured. */
export const requireModel = (type: ResourceType, models: Models): void => {
  const kind = MODELS_OF[type].reads;
  if (kind === undefined || models[kind] !== undefined) return;
  throw new ExtractionFailure(
    `${READ_BY[type]}, and none is configured. Configure one (QA_${kind.toUpperCase()}_MODEL), then retry this resource.`,
  );
};

const NOTHING: Readonly<Record<ResourceType, string>> = {
  pdf: "No text was found in the PDF, neither printed nor in its scanned pages.",
  image: "The model had nothing to say about the image. Upload a clearer one.",
  voice: "No speech was found in the recording.",
  video: "No speech was found in the video's sound.",
};

/** @throws {ExtractionFailure} when there is nothing to answer from. */
export const requireText = (type: ResourceType, drafts: PassageDraft[]): void => {
  if (drafts.length === 0) throw new ExtractionFailure(NOTHING[type]);
};
