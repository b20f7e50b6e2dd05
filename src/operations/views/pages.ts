import type { Page, PageRequest } from "../../domain/records.ts";

interface PageReply<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

const pageUrl = (requestUrl: string, page: number): string => {
  const url = new URL(requestUrl);
  url.searchParams.set("page", String(page));
  return url.href;
};

/** A page in the reply's form: with absolute links to its neighbours that keep the other query parameters. */
export const pageReply = <T>(
  { count, results }: Page<T>,
  { page, page_size }: PageRequest,
  requestUrl: string,
): PageReply<T> => {
  const last = Math.max(1, Math.ceil(count / page_size));
  return {
    count,
    next: page < last ? pageUrl(requestUrl, page + 1) : null,
    // After the last page, `previous` is the last one with entries.
    previous: page > 1 ? pageUrl(requestUrl, Math.min(page - 1, last)) : null,
    results,
  };
};
