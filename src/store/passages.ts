import type { OperatedBackend } from "../passages/backend.ts";
import { lancedb } from "./lancedb/index.ts";

/** The storage of passages in this program: the only place that names it. */
export const passageBackend: OperatedBackend = lancedb;
