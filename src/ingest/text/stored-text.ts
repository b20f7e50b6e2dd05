import { stat } from "node:fs/promises";
import { fileDigest } from "../../disk/digest.ts";
import { isMissing } from "../../disk/missing.ts";
import { passagesDigest } from "../../domain/documents/digest.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { ResourceType } from "../../domain/file-kinds.ts";
import { newId } from "../../domain/ids.ts";
import type { ResourceFiles } from "../ports.ts";
import { textUnits } from "../read/units.ts";
import { splitIntoPassages } from "../split/split.ts";

export interface StoredText {
  workspace_id: string;
  resource_id: string;
  type: ResourceType;
  /** SHA-256 of the extracted units, and of the passages made from them; null: not known. */
  extracted_sha256: string | null;
  passages_sha256: string | null;
}

/**
 * The passages of a resource's stored text, split again, with new ids.
 * @returns undefined when the text is gone, or is not what was stored.
 */
export const passagesFromText = async (
  files: Pick<ResourceFiles, "extracted" | "read" | "hold">,
  { workspace_id, resource_id, type, extracted_sha256, passages_sha256 }: StoredText,
): Promise<Passage[] | undefined> => {
  await using _held = await files.hold(workspace_id, resource_id, ["extracted", "read"]);
  const extracted = files.extracted(workspace_id, resource_id);
  let needsReading = false;
  const passages: Passage[] = [];
  try {
    if (!(await isWhole(extracted, extracted_sha256))) return undefined;
    const units = textUnits(extracted, files.read(workspace_id, resource_id), ({ kind }) => {
      needsReading ||= kind === "scan" || kind === "picture" || kind === "sound";
    });
    for await (const draft of splitIntoPassages(units, type))
      passages.push({ ...draft, id: newId(), resourceId: resource_id });
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (passages.length === 0) return undefined;
  if (passages_sha256 === null || (await passagesDigest(passages)) === passages_sha256) return passages;
  // An earlier version stored neither language nor section nor table.
  const plain = passages.map(({ index, text, place, lineStarts }) => ({ index, text, place, lineStarts }));
  if ((await passagesDigest(plain)) === passages_sha256) return passages;
  // The text is unchanged, so an earlier version split it differently. Models' readings have no checksum.
  return extracted_sha256 !== null && !needsReading ? passages : undefined;
};

/** By its checksum or, if there is none, by whether its last line is complete. @throws if the file is missing. */
const isWhole = async (file: string, sha256: string | null): Promise<boolean> => {
  if (sha256 !== null) return (await fileDigest(file)) === sha256;
  const { size } = await stat(file);
  return (
    size > 0 &&
    (await Bun.file(file)
      .slice(size - 1)
      .text()) === "\n"
  );
};

/** Whether an original can be read and, if its checksum is known, is what was uploaded. */
export const isOriginalWhole = async (file: string, sha256: string | null): Promise<boolean> => {
  try {
    const found = await fileDigest(file);
    return sha256 === null || found === sha256;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};
