import type { PageFiles } from "../../http/ports.ts";

/** The console's files. None is read before somebody opens the console. */
export const consolePage = async (): Promise<PageFiles> => {
  const { consoleFiles } = await import("../../console/bundle.ts");
  return new Map((await consoleFiles()).map(({ name, ...file }) => [name, file]));
};
