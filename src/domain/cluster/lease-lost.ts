import { QaError } from "../errors.ts";

/** A lease was lost or the resource was deleted: all work for it must stop without leaving a trace. */
export class LeaseLost extends QaError {
  constructor() {
    super("unavailable", "This server was cut off from the others for too long. Send the request again.", {
      retryAfter: 1,
    });
  }
}
