import { ApiError, paginate } from "../../src/client/index.ts";
import type { Page } from "../../src/client/pages.ts";
import { usageError } from "../errors/failure.ts";
import { EXIT } from "../terminal/exit.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The outcome of work with something given by its id.
 * @throws A usage error that names it if the server does not know that id.
 */
export async function knownAs<T>(what: Titled["what"], asked: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
    throw usageError(
      `There is no ${what} ${asked} that this key may see. List what there is with: qa ${what}s list`,
      EXIT.notFound,
    );
  }
}

/** A list in which something is looked up by its title. */
export interface Titled {
  /** What is in it: `workspace`. */
  what: string;
  load: (query: { page: number; page_size: number }) => Promise<Page<{ id: string; title: string }>>;
}

/**
 * The id of something given by id or exact title.
 * @throws A usage error that says what to do if none has the title, or several have it.
 */
export async function idOf(asked: string, { what, load }: Titled): Promise<string> {
  if (UUID.test(asked)) return asked;
  const found: string[] = [];
  for await (const { id, title } of paginate(load)) if (title === asked) found.push(id);
  const [first, ...others] = found;
  if (first === undefined)
    throw usageError(`No ${what} has the title ${asked}. See them with: qa ${what}s list`, EXIT.notFound);
  if (others.length > 0)
    throw usageError(`Several ${what}s have the title ${asked}: say which by id: ${found.join(", ")}`);
  return first;
}
