import type { OperatedBackend } from "../../passages/backend.ts";
import { findChangedFile, readChecksums, tableSize, writeChecksums } from "./checksums.ts";
import { isUnfinished, manifestOf, passageCounts, versionFiles } from "./copy.ts";
import { loadEngine } from "./engine.ts";
import { tableFacts } from "./facts.ts";
import { openPassages } from "./passages.ts";
import { tablesIn } from "./place.ts";
import { passagesIn } from "./set-aside.ts";
import { verifyTable } from "./verify.ts";

export { openPassages };

/** Passages in LanceDB. */
export const lancedb: OperatedBackend = {
  load: loadEngine,
  open: openPassages,
  tablesIn,
  passagesIn,
  checksums: {
    read: readChecksums,
    write: writeChecksums,
    findChanged: findChangedFile,
    size: tableSize,
  },
  facts: tableFacts,
  verify: verifyTable,
  counts: passageCounts,
  isUnfinished,
  manifestOf,
  versionFiles,
};
