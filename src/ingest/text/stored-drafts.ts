import type { PassageDraft } from "../../domain/documents/passage.ts";
import type { Claim, ResourceFiles } from "../ports.ts";
import { textUnits } from "../read/units.ts";
import { splitIntoPassages } from "../split/split.ts";
import type { Notice } from "./notice.ts";

/** A resource's passages, from its stored text, which is held. */
export const storedDrafts = async (
  files: Pick<ResourceFiles, "extracted" | "read">,
  { workspace_id, resource_id, type }: Pick<Claim, "workspace_id" | "resource_id" | "type">,
  see: Notice["see"] = () => undefined,
): Promise<PassageDraft[]> => {
  const [extracted, read] = [
    files.extracted(workspace_id, resource_id),
    files.read(workspace_id, resource_id),
  ];
  const units = textUnits(extracted, read, see);
  return Array.fromAsync(splitIntoPassages(units, type));
};
