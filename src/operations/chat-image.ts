import type { IncomingFile } from "../contract/handlers.ts";
import { QaError } from "../domain/errors.ts";
import { extensionOf, kindOf } from "../domain/file-kinds.ts";
import { newId } from "../domain/ids.ts";
import { KeyedQueue } from "../domain/keyed-queue.ts";
import type { Image } from "../domain/models.ts";
import { checkedBytes } from "./checked-bytes.ts";
import type { Originals } from "./ports.ts";

/** The largest image of a question, in bytes (contract-decisions, Chat: 20 MB). */
const MAX_IMAGE = 20 * 1024 * 1024;
/** A phone's best is 50 million; unpacked, a pixel takes 4 bytes of memory. */
const MAX_PIXELS = 60_000_000;
/** On the long side; hosted models scale down what is larger. */
const MAX_SIDE = 2_048;
const JPEG_QUALITY = 85;

/** One at a time: a large one takes 285 MB while it is unpacked. */
const preparing = new KeyedQueue();

/** The image of a question: received, not kept yet. */
export interface QuestionImage {
  id: string;
  /** The file's own name. */
  name: string;
  /**
   * Ready for a model: upright, small enough, and without what a camera notes beside the picture, as where it was taken.
   * @throws QaError `file_content_mismatch` for a damaged image, `file_too_large` for one of too many pixels.
   */
  forModel(): Promise<Image>;
  keep(workspaceId: string): Promise<void>;
  /** Leaves nothing of it, kept or not. */
  discard(): Promise<void>;
}

/** @throws QaError for a bad image as for a bad upload, each with its code. */
export const receiveImage = async (originals: Originals, file: IncomingFile): Promise<QuestionImage> => {
  const extension = extensionOf(file.name);
  const kind = kindOf(extension);
  if (kind?.type !== "image")
    throw new QaError(
      "unsupported_file_type",
      "An image to ask about is a JPG or PNG file. Send one of these.",
    );
  const original = await originals.receive(checkedBytes(file.bytes, extension, kind, MAX_IMAGE));
  const id = newId();
  let keptIn: string | undefined;
  return {
    id,
    name: file.name,
    forModel: () =>
      preparing.run("image", async () => prepared(await original.bytes(), kind.contentType === "image/png")),
    keep: async (workspaceId) => {
      await original.keep(workspaceId, id);
      keptIn = workspaceId;
    },
    discard: async () => {
      await (keptIn === undefined ? original.discard() : originals.removeResource(keptIn, id));
    },
  };
};

const prepared = async (bytes: Uint8Array, isPng: boolean): Promise<Image> => {
  try {
    const image = new Bun.Image(bytes, { maxPixels: MAX_PIXELS }).resize(MAX_SIDE, MAX_SIDE, {
      fit: "inside",
      withoutEnlargement: true,
    });
    return isPng
      ? { bytes: await image.png().bytes(), mediaType: "image/png" }
      : { bytes: await image.jpeg({ quality: JPEG_QUALITY }).bytes(), mediaType: "image/jpeg" };
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_IMAGE_TOO_MANY_PIXELS")
      throw new QaError(
        "file_too_large",
        `The image has more than ${MAX_PIXELS / 1_000_000} million pixels. Scale it down.`,
        { cause },
      );
    throw new QaError(
      "file_content_mismatch",
      "The image is damaged. Open it in an image viewer, save it anew as JPG or PNG, and send that.",
      { cause },
    );
  }
};
