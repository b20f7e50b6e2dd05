import type { PageLayout } from "../../domain/documents/extracted.ts";
import {
  type PageBox,
  type Part,
  type PassageMetadata,
  type Source,
  sourcesOf,
} from "../../domain/records.ts";

/** The positions of the lines on a resource's page; undefined if unknown. */
export type FindLayout = (
  workspaceId: string,
  resourceId: string,
  page: number,
) => Promise<PageLayout | undefined>;

/** @returns adds to a part's sources where their lines stand; each page is looked up once. */
export const placer = (findLayout: FindLayout, workspaceId: string): ((part: Part) => Promise<Part>) => {
  const layouts = new Map<string, Promise<PageLayout | undefined>>();
  const layoutOf = (resourceId: string, page: number): Promise<PageLayout | undefined> => {
    const key = `${resourceId} ${page}`;
    const layout = layouts.get(key) ?? findLayout(workspaceId, resourceId, page);
    layouts.set(key, layout);
    return layout;
  };
  const placedSource = async (source: Source): Promise<Source> => {
    const { metadata, resource_id } = source;
    if (metadata.page === undefined || metadata.line === undefined) return source;
    const layout = await layoutOf(resource_id, metadata.page);
    return { ...source, metadata: { ...metadata, ...placed(metadata, layout) } };
  };
  return async (part) => {
    const sources = await Promise.all(sourcesOf(part).map(placedSource));
    return { ...part, source: sources[0] ?? null, ...(part.sources && { sources }) };
  };
};

export const pageBox = (
  page: number,
  [x, y, width, height]: NonNullable<PageLayout["boxes"][number]>,
): PageBox => ({ page, x, y, width, height });

const placed = (
  { page = 0, line = 0, line_end = line }: PassageMetadata,
  layout: PageLayout | undefined,
): Pick<PassageMetadata, "boxes" | "page_width" | "page_height"> => {
  const boxes = (layout?.boxes.slice(line - 1, line_end) ?? []).flatMap((box): PageBox[] => {
    return box === null ? [] : [pageBox(page, box)];
  });
  return layout === undefined || boxes.length === 0
    ? {}
    : { boxes, page_width: layout.width, page_height: layout.height };
};
