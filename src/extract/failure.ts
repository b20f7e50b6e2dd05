/**
 * A file that cannot be read, for a reason that lies in the file or its limits: the message becomes the resource's
 * `error_message`.
 */
export class ExtractionFailure extends Error {
  override readonly name: string = "ExtractionFailure";
}

/** It contains more than is read: more pixels, or more than fits into the memory that it may use. */
export class TooLarge extends ExtractionFailure {
  override readonly name = "TooLarge";
}

/** It took longer than it may. */
export class TooSlow extends ExtractionFailure {}

const HELP = "Save or print it again, or split it into smaller files, and upload that.";

export function tooSlow(ms: number): TooSlow {
  const limit = ms >= 120_000 ? `${Math.round(ms / 60_000)} minutes` : `${Math.ceil(ms / 1000)} s`;
  return new TooSlow(`Reading the file took longer than ${limit} and was stopped. ${HELP}`);
}

export function tooMuchMemory(bytes: number): ExtractionFailure {
  const limit = Math.round(bytes / (1024 * 1024)).toLocaleString("en");
  return new TooLarge(`Reading the file took more than ${limit} MB of memory and was stopped. ${HELP}`);
}

/** @param how its signal or exit code. @param said what it wrote to its standard error. */
export function crashed(how: string, said: string): ExtractionFailure {
  return new ExtractionFailure(
    `The file could not be read: its reader stopped unexpectedly (${how}). ${HELP}`,
    { cause: said },
  );
}
