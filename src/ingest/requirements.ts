import type { Models } from "../domain/models.ts";
import type { PassageDraft } from "../domain/passage.ts";
import type { ResourceType } from "../domain/records.ts";
import { ExtractionFailure } from "./extract/failure.ts";

/** @throws {ExtractionFailure} when only a model can read files of this type and none is configured. */
export const requireModel = (type: ResourceType, { vision, transcription }: Models): void => {
  if (type === "image" && vision === undefined)
    throw new ExtractionFailure(
      "Images are described by a model that sees, and none is configured. Configure one (QA_VISION_MODEL), then retry this resource.",
    );
  if ((type === "voice" || type === "video") && transcription === undefined)
    throw new ExtractionFailure(
      `${type === "voice" ? "Recordings are" : "The sound of videos is"} transcribed by a model, and none is configured. Configure one (QA_TRANSCRIPTION_MODEL), then retry this resource.`,
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
