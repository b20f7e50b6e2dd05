import type { PageRequest } from "../../domain/records.ts";

/** LIMIT and OFFSET of a page. */
export const windowOf = ({ page, page_size }: PageRequest): { limit: number; offset: number } => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});
