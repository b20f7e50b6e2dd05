/** Something that looks like ours where documents are stored, by its place and its name. */
export interface Candidate {
  area: "originals" | "extracted" | "passages";
  workspaceId: string;
  /** Of the resource or image; of the workspace for passages. */
  id: string;
}

/** What the records say of it: they name it, it waits for its removal, or they know nothing of it. */
export type Standing = "named" | "going" | "unknown";

/** Of each, in their order. What is deleted meanwhile, and already removed, may be unknown. */
export type StandingsOf = (found: Candidate[]) => Promise<Standing[]>;

/** Candidates that the records are asked about at once, of however many workspaces. */
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

/** Those of which the records say this. They are asked after the candidates of a page were found. */
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
