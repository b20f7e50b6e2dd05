import { fileURLToPath } from "node:url";

/** What starts this very program: itself where it is compiled, else the runtime on `cli/main.ts`. */
export function ownCommand(): string[] {
  // Compiled, modules stand in a root of Bun's own.
  const compiled = /^(?:\/\$bunfs\/|[A-Z]:[\\/]~BUN[\\/])/.test(import.meta.path);
  return compiled
    ? [process.execPath]
    : [process.execPath, fileURLToPath(new URL("./main.ts", import.meta.url))];
}
