import type { OperatedBackend } from "../passages/backend.ts";
import { lancedb } from "./lancedb/index.ts";

/** What stores passages in this program: the one place that names it. */
export const passageBackend: OperatedBackend = lancedb;
