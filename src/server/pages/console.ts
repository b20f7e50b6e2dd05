import type { PageFiles } from "../../http/ports.ts";

/** The console's files. Nothing of them is read before somebody opens it. */
export const consolePage = async (): Promise<PageFiles> => {
  const { consoleFiles } = await import("../../console/bundle.ts");
  return new Map((await consoleFiles()).map(({ name, ...file }) => [name, file]));
};
