import type { PageFiles } from "../http/ports.ts";

/** The guide's files. They are made when somebody opens it. */
export const guide = async (): Promise<PageFiles> => {
  const { guideFiles } = await import("../guide/files.ts");
  return new Map((await guideFiles()).map(({ name, ...file }) => [name, file]));
};
