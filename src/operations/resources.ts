import type { Context, Handlers, IncomingFile } from "../contract/handlers.ts";
import { notFound, QaError } from "../domain/errors.ts";
import { ACCEPTED, extensionOf, kindOf } from "../domain/file-kinds.ts";
import { now } from "../domain/ids.ts";
import type { Progress, Resource, ResourceType } from "../domain/records.ts";
import { requireWorkspace } from "./access.ts";
import { checkedBytes } from "./checked-bytes.ts";
import type { FileLinks } from "./links.ts";
import { pageReply } from "./pages.ts";
import type { IncomingOriginal, Originals, ResourceRecords, WorkspaceRecords } from "./ports.ts";

export interface ResourceDependencies {
  workspaces: WorkspaceRecords;
  resources: ResourceRecords;
  originals: Originals;
  links: FileLinks;
  /** How far the ingestion that runs for a resource has come; undefined while that is not known. */
  progressOf(resourceId: string): Progress | undefined;
  /** Called once a resource waits for ingestion. */
  onQueued(): void;
  /** Called once a resource was deleted: its ingestion is to stop, its files and passages to be removed. */
  onRemoved(): void;
}

/** File systems end here, and so does a title. */
const MAX_FILE_NAME = 255;

interface Upload extends IncomingOriginal {
  name: string;
  extension: string;
  type: ResourceType;
}

const receive = async (originals: Originals, file: IncomingFile): Promise<Upload> => {
  if ([...file.name].length > MAX_FILE_NAME)
    throw new QaError("invalid_request", `The file's name is over ${MAX_FILE_NAME} characters. Shorten it.`, {
      details: [{ field: file.field, message: `its name must be at most ${MAX_FILE_NAME} characters` }],
    });
  const extension = extensionOf(file.name);
  const kind = kindOf(extension);
  if (kind === undefined)
    throw new QaError(
      "unsupported_file_type",
      `Files ${extension === "" ? "without an extension" : `of type .${extension}`} are not accepted. Send ${ACCEPTED}.`,
    );
  const original = await originals.receive(checkedBytes(file.bytes, extension, kind));
  return { ...original, name: file.name, extension, type: kind.type };
};

export const resourceOperations = (dependencies: ResourceDependencies) => {
  const { workspaces, resources, originals, links, progressOf, onQueued, onRemoved } = dependencies;

  const shown = (resource: Resource, { baseUrl }: Context) => ({
    ...resource,
    file_url: links.link(baseUrl, resource.id),
    progress: resource.status === "vectorizing" ? (progressOf(resource.id) ?? null) : null,
  });

  return {
    listResources: async ({ path, query }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      const page = await resources.list(path.workspace_id, query);
      const results = page.results.map((resource) => shown(resource, context));
      return pageReply({ ...page, results }, query, context.requestUrl);
    },

    uploadResource: async ({ path, body }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      const { fields, file } = await body.read((incoming) => receive(originals, incoming));
      if (file === undefined) throw new QaError("missing_file", 'Send the file in the form field "file".');
      const time = now();
      const resource: Resource = {
        id: context.newId,
        workspace_id: path.workspace_id,
        title: fields.title?.trim() ?? file.name,
        type: file.type,
        extension: file.extension,
        file_name: file.name,
        size: file.size,
        status: "queued",
        summary: "",
        key_notes: [],
        error_message: "",
        notice: "",
        created_at: time,
        updated_at: time,
      };
      // The file first: a record must never name a file that is not there.
      await file.keep(resource.workspace_id, resource.id);
      const leaveNothing = () => originals.removeResource(resource.workspace_id, resource.id);
      const stored = await resources.create(resource, file.sha256).catch(async (error: unknown) => {
        await leaveNothing();
        throw error;
      });
      if (stored === undefined) {
        await leaveNothing();
        throw notFound();
      }
      onQueued();
      return shown(stored, context);
    },

    retrieveResource: async ({ path }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      const resource = await resources.find(path.workspace_id, path.resource_id);
      if (resource === undefined) throw notFound();
      return shown(resource, context);
    },

    deleteResource: async ({ path }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      if (!(await resources.remove(path.workspace_id, path.resource_id))) throw notFound();
      onRemoved();
      return { message: "Resource deleted" };
    },

    retryResource: async ({ path }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      const found = await resources.retry(path.workspace_id, path.resource_id);
      if (found === undefined) throw notFound();
      // A repeat under the same Idempotency-Key finds its own first try done.
      if (!found.retried && !context.repeated)
        throw new QaError(
          "resource_not_retryable",
          `Only a limited or failed resource can be retried; this one is ${found.resource.status}.`,
        );
      onQueued();
      return shown(found.resource, context);
    },
  } satisfies Partial<Handlers>;
};
