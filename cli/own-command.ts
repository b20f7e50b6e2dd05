import { fileURLToPath } from "node:url";

/** The command that starts this program: itself if compiled, otherwise the runtime with `cli/main.ts`. */
export function ownCommand(): string[] {
  // In a compiled program, modules are in a root of Bun's own.
  const compiled = /^(?:\/\$bunfs\/|[A-Z]:[\\/]~BUN[\\/])/.test(import.meta.path);
  return compiled
    ? [process.execPath]
    : [process.execPath, fileURLToPath(new URL("./main.ts", import.meta.url))];
}
