import type { RawUnit } from "../domain/documents/extracted.ts";
import type { ResourceType } from "../domain/file-kinds.ts";
import type { Progress, Source } from "./protocol.ts";

/** Reads one kind of file, unit by unit; throws `ExtractionFailure` if the file is at fault. */
export type Reader = (source: Source) => AsyncIterable<{ unit: RawUnit; progress: Progress }>;

/** A reader that is loaded on first use: most children only read PDFs, and the others' libraries stay on the disk. */
const lazily = (load: () => Promise<Reader>): Reader =>
  async function* (source) {
    const read = await load();
    yield* read(source);
  };

const sound = lazily(async () => (await import("./media/sound.ts")).readSound);

/** How each kind of file is read: one reader, in a file of its own, per kind. */
export const READERS: Readonly<Record<ResourceType, Reader>> = {
  pdf: lazily(async () => (await import("./pdf/pages.ts")).readPdf),
  image: lazily(async () => (await import("./image.ts")).readImage),
  voice: sound,
  video: sound,
};
