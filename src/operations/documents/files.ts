import type { Handlers } from "../../contract/handlers.ts";
import { notFound } from "../../domain/errors.ts";
import { extensionOf, kindOf } from "../../domain/file-kinds.ts";
import type { ChatRecords, Originals, ResourceRecords } from "../ports.ts";
import type { FileLinks } from "../views/links.ts";

export interface FileDependencies {
  resources: Pick<ResourceRecords, "findById">;
  chat: Pick<ChatRecords, "findImage">;
  originals: Pick<Originals, "download">;
  links: FileLinks;
}

export const fileOperations = ({ resources, chat, originals, links }: FileDependencies) => {
  /** The workspace that contains the file, and its own name: that of an upload, or of a question's image. */
  const find = async (id: string): Promise<{ workspace_id: string; name: string } | undefined> => {
    const resource = await resources.findById(id);
    return resource ? { ...resource, name: resource.file_name } : chat.findImage(id);
  };

  return {
    downloadFile: async ({ path, query }) => {
      if (!links.holds(path.file_id, query.expires, query.signature)) throw notFound();
      const file = await find(path.file_id);
      const kind = file && kindOf(extensionOf(file.name));
      if (file === undefined || kind === undefined) throw notFound();
      const { contentType } = kind;
      return originals.download(file.workspace_id, path.file_id, { name: file.name, contentType });
    },
  } satisfies Partial<Handlers>;
};
