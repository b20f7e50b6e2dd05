import type { StorageGuard } from "../../../src/http/ports.ts";

/** A storage that never fails. */
export const WELL: StorageGuard = {
  refusal: () => undefined,
  storing: (work) => work(),
  reading: (work) => work(),
};
