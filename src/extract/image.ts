import { join } from "node:path";
import { writeSynced } from "../disk/sync.ts";
import type { Picture, RecognisedText } from "../domain/documents/extracted.ts";
import { ExtractionFailure, TooLarge } from "./failure.ts";
import { textInImage } from "./image-text.ts";
import { greyOnWhite } from "./media/grey-on-white.ts";
import { onWhite } from "./media/on-white.ts";
import type { Progress, Source } from "./protocol.ts";

/** The best cameras have 50 to 60 million; a PNG of this many takes 400 MB to unpack. */
const MOST_PIXELS = 100_000_000;
/** On the long side. Hosted models scale down anything larger: OpenAI to 2,048, Anthropic to 1,568. */
const MOST_SIDE = 2_048;
/** On the long side of a picture for recognition: a page at 300 dpi. */
const MOST_RECOGNISED = 3_300;
/**
 * Smaller pictures, such as screenshots, are enlarged up to this, at most to twice their size: this distinguishes
 * commas from full stops.
 */
const ENLARGED = 2_400;
/** Text stays sharp; a page of 2,048 pixels has about 500 kB. */
const JPEG_QUALITY = 85;

const PICTURE = "picture.jpg";

/**
 * Prepares an image for a model: upright, small enough, on white where it was transparent, as JPEG without the metadata
 * that a camera adds, such as where it was taken.
 * @throws {ExtractionFailure} empty, no image, damaged, cut off; {TooLarge} too many pixels
 */
export async function prepareImage(file: string): Promise<Uint8Array> {
  const bytes = await Bun.file(file).bytes();
  if (bytes.length === 0) throw new ExtractionFailure("The image file is empty. Upload the image again.");
  if (isJpeg(bytes) && !isWholeJpeg(bytes)) {
    throw new ExtractionFailure("The image breaks off before its end. Upload the whole file again.");
  }
  return prepared(bytes).catch((error: unknown) => {
    throw imageFailure(error);
  });
}

/**
 * An image as a picture for a model (see `prepareImage`), with the text recognised in it.
 * @throws {ExtractionFailure} as that does
 */
export async function* readImage(source: Source): AsyncGenerator<{ unit: Picture; progress: Progress }> {
  await writeSynced(join(source.media, PICTURE), await prepareImage(source.file));
  const recognised = await recognisedIn(source);
  const unit: Picture = { kind: "picture", picture: PICTURE, ...(recognised && { recognised }) };
  yield { unit, progress: { done: 1, total: 1 } };
}

/** The image upright, and in a size at which letters are sharp. */
async function recognisedIn({ file, languages }: Source): Promise<RecognisedText | undefined> {
  const bytes = await Bun.file(file).bytes();
  const { width, height } = await new Bun.Image(bytes, { maxPixels: MOST_PIXELS }).metadata();
  const longest = Math.max(width, height);
  const side = Math.min(MOST_RECOGNISED, Math.max(longest, Math.min(2 * longest, ENLARGED)));
  const png = await new Bun.Image(bytes, { maxPixels: MOST_PIXELS })
    .resize(side, side, { fit: "inside" })
    .png({ compressionLevel: 1 })
    .bytes();
  const grey = greyOnWhite(png);
  return grey && (await textInImage(grey, languages));
}

async function prepared(bytes: Uint8Array): Promise<Uint8Array> {
  const image = new Bun.Image(bytes, { maxPixels: MOST_PIXELS }).resize(MOST_SIDE, MOST_SIDE, {
    fit: "inside",
    withoutEnlargement: true,
  });
  // A JPEG's pixels are never transparent; those of other formats turn black unless they are replaced.
  if (isJpeg(bytes)) return image.jpeg({ quality: JPEG_QUALITY }).bytes();
  const png = await image.png({ compressionLevel: 1 }).bytes();
  return new Bun.Image(onWhite(png) ?? png).jpeg({ quality: JPEG_QUALITY }).bytes();
}

function imageFailure(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ERR_IMAGE_TOO_MANY_PIXELS") {
    const most = MOST_PIXELS / 1_000_000;
    return new TooLarge(
      `The image has more than ${most} million pixels, the most that is read. Scale it down and upload that.`,
      { cause: error },
    );
  }
  if (!/^ERR_IMAGE_(?:DECODE_FAILED|UNKNOWN_FORMAT|FORMAT_UNSUPPORTED)$/.test(code)) return error;
  return new ExtractionFailure(
    "The file is damaged or not an image. Open it in an image viewer, save it again as JPG or PNG, and upload that.",
    { cause: error },
  );
}

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * Whether a JPEG has its end marker, which decoders do without (a missing part comes out grey). The marker is searched
 * for after the start of the scan, since a thumbnail in the header has one too; what cameras append comes after it.
 */
function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= view.length) {
    const marker = view.readUInt16BE(at);
    if (marker === 0xffda) return view.indexOf("ffd9", at, "hex") >= 0;
    // Padding before a marker.
    if (marker === 0xffff) at += 1;
    else if (marker >> 8 === 0xff) at += 2 + view.readUInt16BE(at + 2);
    else break;
  }
  // Not structured like a JPEG: the decoder reports what is wrong.
  return at + 4 <= view.length;
}
