import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { digestOf } from "../../disk/digest.ts";
import { ORIGINAL_LOST } from "../../domain/records.ts";
import { StorageError } from "../../domain/storage/storage.ts";
import type { DocumentFiles, StoredFile } from "../../store/files/document-files.ts";
import { originalKey, stageKey } from "../../store/files/layout.ts";
import type { ExpectedResource } from "../../store/records/index.ts";
import type { Examination } from "./examination.ts";
import { confirmed, type Found, REPAIR } from "./finding.ts";

type State = "well" | "missing" | "changed";

/**
 * A file that cannot be read on a disk is treated as missing; a bucket that cannot be reached says nothing about its
 * files.
 */
const unlessUnreached = (error: unknown): undefined => {
  if (error instanceof StorageError) throw error;
};

/** Whether a file matches its checksum or, if there is none, passes `looksRight`. */
const stateOf = async (
  files: DocumentFiles,
  key: string,
  sha256: string | null,
  looksRight: (file: StoredFile) => boolean | Promise<boolean>,
): Promise<State> => {
  if (sha256) {
    const digest = await files.receive(key, digestOf).catch(unlessUnreached);
    return digest === undefined ? "missing" : digest === sha256 ? "well" : "changed";
  }
  const found = await files.find(key);
  if (found === undefined) return "missing";
  return (await looksRight(found)) ? "well" : "changed";
};

/** Whether every line is JSON. */
const parses = async (files: DocumentFiles, key: string): Promise<boolean> => {
  await using local = await files.read(key);
  try {
    const input = createReadStream(local?.path ?? "");
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      if (line !== "") JSON.parse(line);
    return true;
  } catch {
    return false;
  }
};

interface Looked {
  /** Undefined after it was deleted. */
  resource: ExpectedResource | undefined;
  original: State;
  text: State;
}

/** Compares the files of each resource with its records, those of one workspace at a time. */
export async function* checkResources(exam: Examination): AsyncGenerator<Found> {
  for (const workspaceId of await exam.expected.workspaces()) {
    for (const { id } of await exam.expected.resources(workspaceId))
      yield* checkResource(exam, workspaceId, id);
    for (const id of await exam.expected.images(workspaceId)) {
      const path = originalKey(workspaceId, id);
      const there = await confirmed(
        exam.isServed,
        async () =>
          (await exam.documents.files.find(path)) !== undefined ||
          !(await exam.expected.images(workspaceId)).includes(id),
        (well) => well,
      );
      if (!there)
        yield {
          level: "note",
          about: "originals",
          path,
          workspace_id: workspaceId,
          message: "The image of a question is missing; its answer stays as it is.",
          remedy: "",
        };
    }
  }
}

/** The state of a resource, its original and its text. */
const lookAt = async (
  { documents: { files }, expected }: Examination,
  id: string,
  original: string,
  text: string,
): Promise<Looked> => {
  const resource = await expected.resource(id);
  if (resource === undefined) return { resource, original: "well", text: "well" };
  return {
    resource,
    original: await stateOf(files, original, resource.original_sha256, ({ size }) => size === resource.size),
    text:
      resource.status === "ready"
        ? await stateOf(files, text, resource.extracted_sha256, () => parses(files, text))
        : "well",
  };
};

async function* checkResource(exam: Examination, workspaceId: string, id: string): AsyncGenerator<Found> {
  const { documents, isServed } = exam;
  const { quarantine } = documents;
  const original = originalKey(workspaceId, id);
  const text = stageKey(workspaceId, id, "extracted");
  const look = (): Promise<Looked> => lookAt(exam, id, original, text);
  const seen = await confirmed(isServed, look, (each) => each.original === "well" && each.text === "well");
  exam.examined("resources");
  if (seen.resource === undefined) return;
  const { status, title } = seen.resource;
  const of = { workspace_id: workspaceId, resource_id: id };
  const name = JSON.stringify(title);
  if (seen.original === "missing" && status === "failed")
    yield {
      ...of,
      level: "note",
      about: "originals",
      path: original,
      message: `The file of the failed resource ${name} is not there; its user is to upload it again.`,
      remedy: "",
    };
  else if (seen.original !== "well")
    yield {
      ...of,
      level: "fault",
      about: "originals",
      path: original,
      message: `The file of ${name} is ${seen.original === "missing" ? "missing" : "not what was uploaded"}.`,
      remedy: `Put it back from a backup, or: ${REPAIR}, which says so at the resource (failed, to be uploaded again)`,
      mend: () => mendOriginal(exam, seen.resource, workspaceId, original),
    };
  else if (seen.text !== "well")
    yield {
      ...of,
      level: "fault",
      about: "text",
      path: text,
      message: `The text of ${name} is ${seen.text === "missing" ? "missing" : "not what was extracted"}.`,
      remedy: `${REPAIR}, which extracts it from the file again`,
      mend: async () => {
        // The file first: once the resource is queued, a server assumes that the text it finds is complete.
        await quarantine.take(text, "damaged", workspaceId);
        return (await exam.repairs().requeue(id)) ? "asked" : undefined;
      },
    };
}

/** Restores the original from quarantine if it is there, otherwise marks the resource's original as lost. */
const mendOriginal = async (
  exam: Examination,
  resource: ExpectedResource | undefined,
  workspaceId: string,
  original: string,
): Promise<"done" | undefined> => {
  if (resource === undefined) return undefined;
  const { quarantine } = exam.documents;
  for await (const each of quarantine.held()) {
    if (each.workspaceId !== workspaceId || each.area !== "originals" || each.name !== resource.id) continue;
    if (await quarantine.putBack(each, original)) return "done";
  }
  if (!(await exam.repairs().fail(resource.id, ORIGINAL_LOST))) return undefined;
  await quarantine.take(original, "damaged", workspaceId);
  return "done";
};
