import { readFile, rm, stat, truncate, writeFile } from "node:fs/promises";

/** What may happen to a file. */
export const DAMAGES = {
  missing: (file: string) => rm(file, { recursive: true }),
  "cut in half": async (file: string) => truncate(file, Math.floor((await stat(file)).size / 2)),
  "one byte changed": async (file: string, at = 0.5) => {
    const bytes = await readFile(file);
    const index = Math.floor(bytes.length * at);
    bytes[index] = (bytes[index] ?? 0) ^ 0xff;
    await writeFile(file, bytes);
  },
};
