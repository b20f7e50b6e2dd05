/** A file that cannot be read, for a reason that lies in the file or its limits: the message becomes the resource's `error_message`. */
export class ExtractionFailure extends Error {
  override readonly name = "ExtractionFailure";
}
