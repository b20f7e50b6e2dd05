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
  image: { uses: ["vision", "embedding"] },
  voice: { reads: "transcription", uses: ["transcription", "chat", "embedding"] },
  video: { reads: "transcription", uses: ["transcription", "chat", "embedding"] },
};

/** How a model reads a file of each type, in words for users who have none configured. */
const READ_BY: Readonly<Partial<Record<ResourceType, string>>> = {
  voice: "Recordings are transcribed by a model",
  video: "The sound of videos is transcribed by a model",
};

/** @throws {ExtractionFailure} when only a model can read files of this type and none is configured. */
export const requireModel = (type: ResourceType, models: Models): void => {
  const kind = MODELS_OF[type].reads;
  if (kind === undefined || models[kind] !== undefined) return;
  throw new ExtractionFailure(
    `${READ_BY[type]}, and none is configured. Configure one (in the console, or QA_${kind.toUpperCase()}_MODEL), then retry this resource.`,
  );
};

/** What an operator may do for text in pictures, after which a retry reads the file again. */
const OTHERWISE = "add the language of its text (qa languages)";
const WITH_VISION = `${OTHERWISE}, then retry this resource`;
const WITHOUT_VISION = `${OTHERWISE} or configure a vision model (in the console, or QA_VISION_MODEL), then retry this resource`;

const nothingIn = (type: ResourceType, sees: boolean): string => {
  const otherwise = sees ? WITH_VISION : WITHOUT_VISION;
  switch (type) {
    case "pdf":
      return `No text was found in the PDF: none is printed, and none was recognised in its pictures. Upload a clearer scan, or ${otherwise}.`;
    case "image":
      return sees
        ? `The model had nothing to say about the image, and no text was recognised in it. Upload a clearer one, or ${otherwise}.`
        : `No text was recognised in the image, and no vision model describes it. Upload a clearer one, or ${otherwise}.`;
    case "voice":
      return "No speech was found in the recording.";
    case "video":
      return "No speech was found in the video's sound.";
  }
};

/** @throws {ExtractionFailure} when there is nothing to answer from: it says what was tried, and what to do. */
export const requireText = (type: ResourceType, drafts: PassageDraft[], models: Models): void => {
  if (drafts.length === 0) throw new ExtractionFailure(nothingIn(type, models.vision !== undefined));
};
