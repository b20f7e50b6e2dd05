import type { FoundPlace } from "../../contract/generated/types.ts";
import type { Context, Handlers } from "../../contract/handlers.ts";
import type { CountedPage, TextPage } from "../../domain/documents/text-page.ts";
import { notFound, QaError } from "../../domain/errors.ts";
import type { Resource } from "../../domain/records.ts";
import { textFinder } from "../../domain/text/find-text.ts";
import { requireWorkspace } from "../access.ts";
import type { ResourceRecords } from "../ports.ts";
import type { FileLinks } from "../views/links.ts";
import { pageReply } from "../views/pages.ts";
import { linked } from "../views/shown.ts";
import { shownPage, shownPlace } from "../views/shown-text.ts";

/** The stored text of a resource. @throws QaError `not_found` if it is gone or damaged */
export interface ResourceText {
  /** The page with this number, from 1; undefined if there is none. */
  page(resource: Resource, number: number): Promise<CountedPage | undefined>;
  /** All non-empty pages, in order. */
  pages(resource: Resource): AsyncIterable<TextPage>;
}

export interface TextDependencies {
  resources: Pick<ResourceRecords, "find">;
  text: ResourceText;
  links: FileLinks;
}

export const textOperations = ({ resources, text, links }: TextDependencies) => {
  /** The result of `read` for a resource that is ready, and still exists afterwards. */
  const reading = async <T>(
    { workspace_id, resource_id }: { workspace_id: string; resource_id: string },
    context: Context,
    read: (resource: Resource) => Promise<T>,
  ): Promise<T> => {
    requireWorkspace(context);
    const resource = await resources.find(workspace_id, resource_id);
    if (resource === undefined) throw notFound();
    const { status } = resource;
    if (status !== "ready")
      throw new QaError("resource_not_ready", `It can be read once its status is ready; that is ${status}.`);
    const given = await read(resource);
    if ((await resources.find(workspace_id, resource_id)) === undefined) throw notFound();
    return given;
  };

  return {
    retrieveText: ({ path, query }, context) =>
      reading(path, context, async (resource) => {
        const page = await text.page(resource, query.page);
        if (page === undefined) throw notFound();
        return shownPage(resource, page, linked(links, context.baseUrl));
      }),

    findInText: ({ path, query }, context) =>
      reading(path, context, async (resource) => {
        const find = textFinder(query.query);
        const link = linked(links, context.baseUrl);
        const first = (query.page - 1) * query.page_size;
        const results: FoundPlace[] = [];
        let count = 0;
        for await (const page of text.pages(resource)) {
          context.signal.throwIfAborted();
          const found = await find(page.lines.map((line) => line.text));
          const end = Math.min(first + query.page_size - count, found.count);
          for (let at = Math.max(first - count, 0); at < end; at += 1)
            results.push(shownPlace(resource, page, found.at(at), link));
          count += found.count;
        }
        return pageReply({ count, results }, query, context.requestUrl);
      }),
  } satisfies Partial<Handlers>;
};
