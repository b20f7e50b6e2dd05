/** Something that looks like ours in the storage of documents, judged by its location and name. */
export interface Candidate {
  area: "originals" | "extracted" | "passages";
  workspaceId: string;
  /** Of the resource or image; of the workspace for passages. */
  id: string;
}

/** What the records say about it: they name it, it is waiting for removal, or they do not know it. */
export type Standing = "named" | "going" | "unknown";

/** For each, in order. Something that was deleted in the meantime, and already removed, may be unknown. */
export type StandingsOf = (found: Candidate[]) => Promise<Standing[]>;

/** How many candidates the records are asked about at once, across any number of workspaces. */
const PAGE = 1_000;

async function* pagesOf<T>(found: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const each of found) {
    page.push(each);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Those with this standing. The records are asked after the candidates of a page were found. */
export async function* thoseThatAre<T extends Candidate>(
  wanted: Standing,
  found: AsyncIterable<T> | Iterable<T>,
  standingsOf: StandingsOf,
): AsyncGenerator<T> {
  for await (const page of pagesOf(found)) {
    const said = await standingsOf(page);
    yield* page.filter((_, at) => said[at] === wanted);
  }
}
