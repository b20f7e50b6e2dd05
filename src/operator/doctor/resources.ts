import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { relative } from "node:path";
import { createInterface } from "node:readline";
import { fileDigest } from "../../disk/digest.ts";
import { ORIGINAL_LOST } from "../../domain/records.ts";
import { originalPath, stagePath } from "../../store/files/layout.ts";
import { moveToQuarantine, putBack, quarantined } from "../../store/files/quarantine.ts";
import type { ExpectedResource } from "../../store/records/index.ts";
import type { Examination } from "./examination.ts";
import { confirmed, type Found, REPAIR } from "./finding.ts";

type State = "well" | "missing" | "changed";

/** Whether a file is what its checksum says, or, where there is none, what `looksRight` says. */
const stateOf = async (
  path: string,
  sha256: string | null,
  looksRight: (size: number) => boolean | Promise<boolean>,
): Promise<State> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) return "missing";
  // A file that goes while it is read was deleted.
  const digest = sha256 ? await fileDigest(path).catch(() => undefined) : undefined;
  if (sha256) return digest === undefined ? "missing" : digest === sha256 ? "well" : "changed";
  return (await looksRight(found.size)) ? "well" : "changed";
};

/** Whether every line is JSON. */
const parses = async (path: string): Promise<boolean> => {
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
      if (line !== "") JSON.parse(line);
    return true;
  } catch {
    return false;
  }
};

interface Looked {
  /** Undefined once it was deleted. */
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
      const path = originalPath(exam.directory, workspaceId, id);
      const there = await confirmed(
        exam.isServed,
        async () =>
          (await stat(path).catch(() => undefined)) !== undefined ||
          !(await exam.expected.images(workspaceId)).includes(id),
        (well) => well,
      );
      if (!there)
        yield {
          level: "note",
          about: "originals",
          path: relative(exam.directory, path),
          workspace_id: workspaceId,
          message: "The image of a question is missing; its answer stays as it is.",
          remedy: "",
        };
    }
  }
}

async function* checkResource(exam: Examination, workspaceId: string, id: string): AsyncGenerator<Found> {
  const { directory, expected, isServed } = exam;
  const original = originalPath(directory, workspaceId, id);
  const text = stagePath(directory, workspaceId, id, "extracted");
  const look = async (): Promise<Looked> => {
    const resource = await expected.resource(id);
    if (resource === undefined) return { resource, original: "well", text: "well" };
    return {
      resource,
      original: await stateOf(original, resource.original_sha256, (size) => size === resource.size),
      text:
        resource.status === "ready"
          ? await stateOf(text, resource.extracted_sha256, () => parses(text))
          : "well",
    };
  };
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
      path: relative(directory, original),
      message: `The file of the failed resource ${name} is not there; its user is to upload it again.`,
      remedy: "",
    };
  else if (seen.original !== "well")
    yield {
      ...of,
      level: "fault",
      about: "originals",
      path: relative(directory, original),
      message: `The file of ${name} is ${seen.original === "missing" ? "missing" : "not what was uploaded"}.`,
      remedy: `Put it back from a backup, or: ${REPAIR}, which says so at the resource (failed, to be uploaded again)`,
      mend: () => mendOriginal(exam, seen.resource, workspaceId, original),
    };
  else if (seen.text !== "well")
    yield {
      ...of,
      level: "fault",
      about: "text",
      path: relative(directory, text),
      message: `The text of ${name} is ${seen.text === "missing" ? "missing" : "not what was extracted"}.`,
      remedy: `${REPAIR}, which extracts it anew from the file`,
      mend: async () => {
        // The file first: once the resource is queued, a server takes the text that it finds for whole.
        await moveToQuarantine(directory, text, "damaged", workspaceId);
        return (await exam.repairs().requeue(id)) ? "asked" : undefined;
      },
    };
}

/** Takes the original back from quarantine where it is there, else says at the resource that it is gone. */
const mendOriginal = async (
  exam: Examination,
  resource: ExpectedResource | undefined,
  workspaceId: string,
  original: string,
): Promise<"done" | undefined> => {
  if (resource === undefined) return undefined;
  for await (const each of quarantined(exam.directory)) {
    if (each.workspaceId !== workspaceId || each.area !== "originals" || each.name !== resource.id) continue;
    if (await putBack(exam.directory, each, original)) return "done";
  }
  if (!(await exam.repairs().fail(resource.id, ORIGINAL_LOST))) return undefined;
  await moveToQuarantine(exam.directory, original, "damaged", workspaceId);
  return "done";
};
