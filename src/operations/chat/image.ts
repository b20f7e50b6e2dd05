import type { IncomingFile } from "../../contract/handlers.ts";
import { QaError } from "../../domain/errors.ts";
import { extensionOf, kindOf } from "../../domain/file-kinds.ts";
import { newId } from "../../domain/ids.ts";
import { checkedBytes } from "../documents/checked-bytes.ts";
import type { Originals } from "../ports.ts";

/** The largest image of a question, in bytes (contract-decisions, Chat: 20 MB). */
const MAX_IMAGE = 20 * 1024 * 1024;
/** The image of a question: received, but not kept yet. */
export interface QuestionImage {
  id: string;
  /** The file's own name. */
  name: string;
  /** The file, until it is kept or discarded. */
  path: string;
  keep(workspaceId: string): Promise<void>;
  /** Removes it completely, kept or not. */
  discard(): Promise<void>;
}

/** @throws QaError for a bad image as for a bad upload, each with its code. */
export const receiveImage = async (originals: Originals, file: IncomingFile): Promise<QuestionImage> => {
  const extension = extensionOf(file.name);
  const kind = kindOf(extension);
  if (kind?.type !== "image")
    throw new QaError(
      "unsupported_file_type",
      "Only JPG and PNG images can be asked about. Send one of those.",
    );
  const original = await originals.receive(checkedBytes(file.bytes, extension, kind, MAX_IMAGE));
  const id = newId();
  let keptIn: string | undefined;
  return {
    id,
    name: file.name,
    path: original.path,
    keep: async (workspaceId) => {
      await original.keep(workspaceId, id);
      keptIn = workspaceId;
    },
    discard: async () => {
      await (keptIn === undefined ? original.discard() : originals.removeResource(keptIn, id));
    },
  };
};
