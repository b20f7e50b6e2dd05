import type { Reading } from "../local/choose/reading.ts";
import type { Retrieved } from "../search/retrieve.ts";

/** What was read, and the passages that it was read from. */
export interface ReadFrom {
  reading: Reading;
  retrieved: Retrieved;
}
