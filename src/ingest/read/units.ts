import { withComments } from "../../domain/documents/comments.ts";
import type { ExtractedUnit, RawUnit } from "../../domain/documents/extracted.ts";
import { readUnits } from "../../extract/units.ts";
import { loadReadings, type ModelReading } from "./readings.ts";
import { stitched } from "./stitch.ts";

/**
 * A resource's text, in order: what extraction found, with pictures and sounds replaced by the models' readings. A
 * scanned page that nobody read has the few lines that extraction found.
 * @param extracted where extraction stored its units; `read` is where the readings are.
 * @param onUnit is called with each unit as extraction found it, and with its reading.
 */
export async function* textUnits(
  extracted: string,
  read: string,
  onUnit: (unit: RawUnit, reading: ModelReading | undefined) => void = () => {},
): AsyncGenerator<ExtractedUnit> {
  const readings = await loadReadings(read);
  const parts: Parameters<typeof stitched>[0] = [];
  let at = 0;
  for await (const unit of readUnits(extracted)) {
    const reading = readings.get(at++);
    onUnit(unit, reading);
    if (unit.kind !== "sound") yield* textOf(unit, reading);
    else if (reading?.kind === "segments")
      parts.push({ start: unit.start, end: unit.end, segments: reading.segments });
  }
  // A recording has only sounds as units.
  yield* await stitched(parts);
}

/** The text of a unit, with a model's reading; none for a picture without a reading. */
export function* textOf(
  unit: Exclude<RawUnit, { kind: "sound" }>,
  reading: ModelReading | undefined,
): Generator<ExtractedUnit> {
  if (unit.kind === "scan") {
    const { picture: _, ...page } = unit;
    const lines = reading?.kind === "lines" && reading.lines.length > 0 ? reading.lines : unit.lines;
    yield withComments({ ...page, kind: "page", lines });
  } else if (unit.kind === "page") yield withComments(unit);
  else if (unit.kind !== "picture") yield unit;
  else {
    const text = reading?.kind === "description" ? reading.text : "";
    if (text !== "" || unit.recognised)
      yield { kind: "description", text, ...(unit.recognised && { recognised: unit.recognised }) };
  }
}
