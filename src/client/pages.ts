/** A page of a list, in the contract's form. */
export interface Page<Entry> {
  results: Entry[];
  next: string | null;
}

const LARGEST_PAGE = 200;

/**
 * Every entry of a list, fetched page by page on demand: `for await (const workspace of paginate((query) =>
 * client.get("/workspaces/", { params: { query } }))) …`. Entries that move to the next page because newer ones arrived
 * in the meantime are returned once.
 */
export async function* paginate<Entry extends { id: string }>(
  load: (query: { page: number; page_size: number }) => Promise<Page<Entry>>,
): AsyncGenerator<Entry, void, undefined> {
  let before = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { results, next } = await load({ page, page_size: LARGEST_PAGE });
    for (const entry of results) if (!before.has(entry.id)) yield entry;
    if (next === null) return;
    before = new Set(results.map(({ id }) => id));
  }
}
