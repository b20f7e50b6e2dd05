import type { Handlers } from "../contract/handlers.ts";
import { notFound } from "../domain/errors.ts";
import { kindOf } from "../domain/file-kinds.ts";
import type { FileLinks } from "./links.ts";
import type { Originals, ResourceRecords } from "./ports.ts";

export interface FileDependencies {
  resources: Pick<ResourceRecords, "findById">;
  originals: Pick<Originals, "path">;
  links: FileLinks;
}

export const fileOperations = ({ resources, originals, links }: FileDependencies) =>
  ({
    downloadFile: async ({ path, query }) => {
      if (!links.holds(path.file_id, query.expires, query.signature)) throw notFound();
      const resource = await resources.findById(path.file_id);
      const kind = resource && kindOf(resource.extension);
      if (resource === undefined || kind === undefined) throw notFound();
      return {
        path: originals.path(resource.workspace_id, resource.id),
        name: resource.file_name,
        contentType: kind.contentType,
      };
    },
  }) satisfies Partial<Handlers>;
