import type { PassageDraft } from "../../domain/documents/passage.ts";
import { type ResourceType, type Shape, TYPES } from "../../domain/file-kinds.ts";
import type { ModelKind, Models } from "../../domain/models/models.ts";
import { ExtractionFailure } from "../../extract/failure.ts";

/**
 * The models that a file uses, by the shape of its type. Without the one that `reads` it, the file cannot be ingested;
 * the others are used if configured.
 */
const MODELS_OF: Readonly<Record<Shape, { reads?: ModelKind; uses: readonly ModelKind[] }>> = {
  pages: { uses: ["vision", "chat", "embedding"] },
  lines: { uses: ["chat", "embedding"] },
  time: { reads: "transcription", uses: ["transcription", "chat", "embedding"] },
  whole: { uses: ["vision", "embedding"] },
};

export const modelsOf = (type: ResourceType) => MODELS_OF[TYPES[type].shape];

/** @throws {ExtractionFailure} when only a model can read files of this type and none is configured. */
export const requireModel = (type: ResourceType, models: Models): void => {
  const kind = modelsOf(type).reads;
  if (kind === undefined || models[kind] !== undefined) return;
  throw new ExtractionFailure(
    `Recordings are transcribed by a model, and none is configured. Configure one (in the console, or QA_${kind.toUpperCase()}_MODEL), then retry this resource.`,
  );
};

/** What an operator can do about text in pictures, so that a retry reads the file again. */
const OTHERWISE = "add the language of its text (qa languages)";
const WITH_VISION = `${OTHERWISE}, then retry this resource`;
const WITHOUT_VISION = `${OTHERWISE} or configure a vision model (in the console, or QA_VISION_MODEL), then retry this resource`;

const nothingIn = (type: ResourceType, sees: boolean): string => {
  const { shape, name } = TYPES[type];
  const otherwise = sees ? WITH_VISION : WITHOUT_VISION;
  switch (shape) {
    case "pages":
      return `No text was found in the ${name}: none is printed, and none was recognised in its pictures. Upload a clearer scan, or ${otherwise}.`;
    case "lines":
      return "No text was found in the document.";
    case "time":
      return "No speech was found in the recording.";
    case "whole":
      return sees
        ? `The model had nothing to say about the image, and no text was recognised in it. Upload a clearer one, or ${otherwise}.`
        : `No text was recognised in the image, and no vision model describes it. Upload a clearer one, or ${otherwise}.`;
  }
};

/** @throws {ExtractionFailure} when there is nothing to answer from: it says what was tried, and what to do. */
export const requireText = (type: ResourceType, drafts: PassageDraft[], models: Models): void => {
  if (drafts.length === 0) throw new ExtractionFailure(nothingIn(type, models.vision !== undefined));
};
