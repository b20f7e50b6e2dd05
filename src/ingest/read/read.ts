import { join } from "node:path";
import type { RawUnit, UnreadUnit } from "../../domain/documents/extracted.ts";
import { QaError } from "../../domain/errors.ts";
import type { Image, Models } from "../../domain/models/models.ts";
import { readUnits } from "../../extract/units.ts";
import { DESCRIBE_IMAGE, NO_TEXT, READ_PAGE } from "./instructions.ts";
import { type ModelReading, openReadings } from "./readings.ts";

export interface ReadOptions {
  /** Where extraction stored its units, and the folder of the pictures and sounds that they name. */
  extracted: string;
  media: string;
  /** Where the readings are stored, one by one: a later run only reads what is missing. */
  read: string;
  models: Models;
  signal: AbortSignal;
  /** Pictures or sounds read, of all that there are. */
  onProgress(progress: { done: number; total: number }): void;
}

/** Units read at once for one file; the provider's pace limits it further. */
const AT_ONCE = 4;

/**
 * Lets models read what extraction could not: scanned pages, images, speech. A unit whose kind of model is not
 * configured stays unread.
 * @throws QaError of the model; what was read before it is kept.
 */
export const readMedia = async (options: ReadOptions): Promise<void> => {
  const { extracted, models, signal, onProgress } = options;
  if (models.vision === undefined && models.transcription === undefined) return;
  const waiting = await unread(extracted, models);
  if (waiting.length === 0) return;
  const readings = await openReadings(options.read);
  const left = waiting.filter(({ at }) => !readings.byUnit.has(at));
  let done = waiting.length - left.length;
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const queue = left.values();
  const work = async (): Promise<void> => {
    for (const { at, unit } of queue) {
      either.throwIfAborted();
      const reading = await readOne(at, unit, options, either);
      // An image about which the model said nothing is asked about again by a retry.
      if (reading.kind !== "description" || reading.text !== "") await readings.append(reading);
      done += 1;
      onProgress({ done, total: waiting.length });
    }
  };
  try {
    onProgress({ done, total: waiting.length });
    const workers = Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        failed.abort(error);
        throw error;
      }),
    );
    const first = (await Promise.allSettled(workers)).find((each) => each.status === "rejected");
    // Those that were cancelled because of it reject with the same reason.
    if (first) throw failed.signal.reason;
  } finally {
    await readings.close();
  }
};

const unread = async (extracted: string, models: Models): Promise<{ at: number; unit: UnreadUnit }[]> => {
  const found: { at: number; unit: UnreadUnit }[] = [];
  let at = 0;
  for await (const unit of readUnits(extracted)) {
    if (canRead(unit, models)) found.push({ at, unit });
    at += 1;
  }
  return found;
};

const canRead = (unit: RawUnit, { vision, transcription }: Models): unit is UnreadUnit => {
  if (unit.kind === "sound") return transcription !== undefined;
  return (
    vision !== undefined && (unit.kind === "picture" || (unit.kind === "scan" && unit.picture !== undefined))
  );
};

const readOne = async (
  at: number,
  unit: UnreadUnit,
  { media, models: { vision, transcription } }: ReadOptions,
  signal: AbortSignal,
): Promise<ModelReading> => {
  if (unit.kind === "sound")
    return {
      at,
      kind: "segments",
      segments: (await transcription?.transcribe(join(media, unit.sound), signal)) ?? [],
    };
  const image = await imageOf(join(media, unit.picture ?? ""));
  if (unit.kind === "picture") {
    const described = vision?.describe(image, DESCRIBE_IMAGE, signal);
    return {
      at,
      kind: "description",
      // An image with recognised text can answer without a description.
      text: (await (unit.recognised ? described?.catch(nothing) : described)) ?? "",
    };
  }
  const text = (await vision?.describe(image, READ_PAGE, signal).catch(nothing)) ?? "";
  const lines = NO_TEXT.test(text) ? [] : text.split("\n").map((line) => line.trim());
  return { at, kind: "lines", lines: lines.filter((line) => line !== "" && !line.startsWith("```")) };
};

/** Units that the model declines or never finishes stay unread: the rest is worth having. */
const nothing = (error: unknown): string => {
  if (error instanceof QaError && error.isContent) return "";
  throw error;
};

const imageOf = async (file: string): Promise<Image> => ({
  bytes: await Bun.file(file).bytes(),
  mediaType: file.endsWith(".png") ? "image/png" : "image/jpeg",
});
