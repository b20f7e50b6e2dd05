import type { Following, Page, PageRequest } from "../../src/domain/records.ts";

/** Entries of a page; the most that there may be. */
const PAGE = 200;

/** All entries of a list that comes in pages. */
export async function entriesOf<T>(list: (page: PageRequest) => Promise<Page<T>>): Promise<T[]> {
  const entries: T[] = [];
  for (let page = 1; ; page += 1) {
    const { count, results } = await list({ page, page_size: PAGE });
    entries.push(...results);
    if (results.length === 0 || entries.length >= count) return entries;
  }
}

/** The pages of a list that grows at its end, one after the other. */
export async function* pagesOf<T>(
  read: (after: string, limit: number) => Promise<Following<T>>,
): AsyncGenerator<T[]> {
  for (let after: string | null = ""; after !== null; ) {
    const { results, next }: Following<T> = await read(after, PAGE);
    yield results;
    after = next;
  }
}
