import type { ExtractedUnit } from "../../domain/extracted.ts";
import type { ResourceType } from "../../domain/records.ts";
import { ExtractionFailure } from "./failure.ts";
import { readPdf } from "./pdf/pages.ts";
import type { Progress } from "./report.ts";

/** Reads one kind of file, unit by unit; throws `ExtractionFailure` when the file is at fault. */
export type Reader = (file: string) => AsyncIterable<{ unit: ExtractedUnit; progress: Progress }>;

const needsModel = (what: string, how: string): Reader =>
  async function* () {
    yield* [];
    throw new ExtractionFailure(
      `${what} by a model, and none is configured. Configure ${how}, then retry this resource.`,
    );
  };

const speech = "a model that turns speech into text";

/** How each kind of file is read: one reader, in a file of its own, per kind. */
export const READERS: Readonly<Record<ResourceType, Reader>> = {
  pdf: readPdf,
  image: needsModel("Images are described", "a model that sees images"),
  voice: needsModel("Recordings are transcribed", speech),
  video: needsModel("The sound of videos is transcribed", speech),
};
