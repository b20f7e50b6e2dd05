import type { Context, IncomingFile } from "../../contract/handlers.ts";
import { adviceFor } from "../../contract/other-kinds.ts";
import { LeaseLost } from "../../domain/cluster/lease-lost.ts";
import type { RequireHeld } from "../../domain/concurrency/turns.ts";
import { notFound, QaError } from "../../domain/errors.ts";
import { ACCEPTED, extensionOf, type FileKind, kindOf, type ResourceType } from "../../domain/file-kinds.ts";
import { now } from "../../domain/ids.ts";
import type { Resource, StoredResource } from "../../domain/records.ts";
import type { IncomingOriginal, Originals, ResourceRecords } from "../ports.ts";
import { checkedBytes } from "./checked-bytes.ts";

/** Longest file name in most file systems, and longest title. */
const MAX_FILE_NAME = 255;

/** A file that was received and checked, but not kept yet. */
interface Upload extends IncomingOriginal {
  name: string;
  extension: string;
  type: ResourceType;
}

/** @throws QaError for a file that is not accepted, with a code for each reason. */
export const receiveUpload = async (originals: Originals, file: IncomingFile): Promise<Upload> => {
  if ([...file.name].length > MAX_FILE_NAME)
    throw new QaError("invalid_request", `The file's name is over ${MAX_FILE_NAME} characters. Shorten it.`, {
      details: [{ field: file.field, message: `its name must be at most ${MAX_FILE_NAME} characters` }],
    });
  const { extension, kind } = acceptedKind(file.name);
  const original = await originals.receive(checkedBytes(file.bytes, extension, kind));
  return { ...original, name: file.name, extension, type: kind.type };
};

/** The kind of a file with this name. @throws QaError `unsupported_file_type` */
export function acceptedKind(name: string): { extension: string; kind: FileKind } {
  const extension = extensionOf(name);
  const kind = kindOf(extension);
  if (kind !== undefined) return { extension, kind };
  throw new QaError(
    "unsupported_file_type",
    `Files ${extension === "" ? "without an extension" : `of type .${extension}`} are not accepted. ${adviceFor(extension) ?? `Send ${ACCEPTED}.`}`,
  );
}

interface Dependencies {
  resources: Pick<ResourceRecords, "create" | "find">;
  originals: Pick<Originals, "removeResource">;
}

/**
 * Stores an upload as a queued resource, or returns the one stored by an earlier attempt of the same request.
 * @throws QaError `not_found` when the workspace is gone. Whatever is thrown, no file is left that no record names, and
 * none is removed that one does or, where another node has the turn by then, may come to name.
 */
export const storeUpload = async (
  { resources, originals }: Dependencies,
  context: Pick<Context, "newId" | "repeated" | "idempotencyKey" | "requireHeld">,
  workspaceId: string,
  upload: Upload & { title: string; externalId: string | null },
): Promise<StoredResource> => {
  const { newId: id, repeated, idempotencyKey, requireHeld } = context;
  const before = repeated ? await resources.find(workspaceId, id) : undefined;
  if (before) {
    await upload.discard();
    return before;
  }
  const time = now();
  const store = async (): Promise<StoredResource | undefined> => {
    // The file first: a record must never name a file that does not exist.
    await upload.keep(workspaceId, id);
    const resource: Resource = {
      id,
      workspace_id: workspaceId,
      title: upload.title,
      type: upload.type,
      extension: upload.extension,
      file_name: upload.name,
      size: upload.size,
      status: "queued",
      summary: "",
      key_notes: [],
      error_message: "",
      notice: "",
      recognised: null,
      sha256: upload.sha256,
      external_id: upload.externalId,
      created_at: time,
      updated_at: time,
    };
    return resources.create(resource, idempotencyKey);
  };
  // A commit reported as failed may have succeeded.
  const removeUnnamed = async (requireOurs?: RequireHeld): Promise<void> => {
    await upload.discard();
    if ((await resources.find(workspaceId, id)) !== undefined) return;
    requireOurs?.();
    await originals.removeResource(workspaceId, id);
  };
  const stored = await store().catch(async (error: unknown) => {
    // Another node that has the turn now may be about to name the file; once the key is forgotten, none will.
    const requireOurs = error instanceof LeaseLost ? undefined : requireHeld;
    // If even this fails, the file stays for a later sweep; the first error is the one to report.
    await removeUnnamed(requireOurs).catch(() => undefined);
    throw error;
  });
  if (stored !== undefined) return stored;
  await removeUnnamed();
  throw notFound();
};
