import type { Context, Handlers } from "../../contract/handlers.ts";
import { notFound, QaError } from "../../domain/errors.ts";
import type { Progress, StoredResource } from "../../domain/records.ts";
import { requireWorkspace } from "../access.ts";
import type { Originals, ResourceRecords } from "../ports.ts";
import type { FileLinks } from "../views/links.ts";
import { pageReply } from "../views/pages.ts";
import { receiveUpload, storeUpload } from "./upload.ts";

export interface ResourceDependencies {
  resources: ResourceRecords;
  originals: Originals;
  links: FileLinks;
  /** The progress of those of these that are being ingested, if known. */
  progressOf(resourceIds: string[]): Promise<ReadonlyMap<string, Progress>>;
  /** Called once a resource is waiting for ingestion. */
  onQueued(): void;
  /** Called once a resource was deleted: its ingestion must stop, its files and passages be removed. */
  onRemoved(): void;
}

const shownAll = async (
  { progressOf, links }: ResourceDependencies,
  found: StoredResource[],
  { baseUrl }: Context,
) => {
  const running = found.filter(({ status }) => status === "vectorizing").map(({ id }) => id);
  const progress = running.length === 0 ? undefined : await progressOf(running);
  return found.map((resource) => ({
    ...resource,
    file_url: links.link(baseUrl, resource.id),
    progress: progress?.get(resource.id) ?? null,
  }));
};

const shown = async (dependencies: ResourceDependencies, resource: StoredResource, context: Context) => {
  const [one] = await shownAll(dependencies, [resource], context);
  if (one === undefined) throw notFound();
  return one;
};

export const resourceOperations = (dependencies: ResourceDependencies) => {
  const { resources, originals, onQueued, onRemoved } = dependencies;

  return {
    listResources: async ({ path, query }, context) => {
      requireWorkspace(context);
      const page = await resources.list(path.workspace_id, query);
      const results = await shownAll(dependencies, page.results, context);
      return pageReply({ ...page, results }, query, context.requestUrl);
    },

    uploadResource: async ({ path, body }, context) => {
      requireWorkspace(context);
      const { fields, file } = await body.read((incoming) => receiveUpload(originals, incoming));
      if (file === undefined) throw new QaError("missing_file", 'Send the file in the form field "file".');
      return async () => {
        const stored = await storeUpload(dependencies, context, path.workspace_id, {
          ...file,
          title: fields.title?.trim() ?? file.name,
          externalId: fields.external_id ?? null,
        });
        context.shows(stored.id);
        onQueued();
        return shown(dependencies, stored, context);
      };
    },

    retrieveResource: async ({ path }, context) => {
      requireWorkspace(context);
      const resource = await resources.find(path.workspace_id, path.resource_id);
      if (resource === undefined) throw notFound();
      return shown(dependencies, resource, context);
    },

    deleteResource: async ({ path }, context) => {
      requireWorkspace(context);
      if (!(await resources.remove(path.workspace_id, path.resource_id))) throw notFound();
      onRemoved();
      return { message: "Resource deleted" };
    },

    retryResource: async ({ path }, context) => {
      requireWorkspace(context);
      const found = await resources.retry(path.workspace_id, path.resource_id);
      if (found === undefined) throw notFound();
      context.shows(found.resource.id);
      // A repeat with the same Idempotency-Key finds its own first attempt done.
      if (!found.retried && !context.repeated)
        throw new QaError(
          "resource_not_retryable",
          `Only a limited or failed resource can be retried; this one is ${found.resource.status}.`,
        );
      onQueued();
      return shown(dependencies, found.resource, context);
    },
  } satisfies Partial<Handlers>;
};
