import type { Extractor } from "../../extract/extractor.ts";
import { inTurns } from "../../operations/evidence/evidence-turns.ts";
import type { MakeEvidence } from "../../operations/ports.ts";
import type { OpenData } from "../data/data.ts";

/** Makes pictures and clips one at a time, for all callers, in the data directory as long as it is writable. */
export const evidenceMaker = (
  { storage }: Pick<OpenData, "storage">,
  { drawPage, cutClip }: Pick<Extractor, "drawPage" | "cutClip">,
): MakeEvidence =>
  inTurns({ page: drawPage, clip: cutClip }, async (work) => {
    const refusal = storage.refusal(false);
    if (refusal !== undefined) throw refusal;
    return storage.storing(work);
  });
