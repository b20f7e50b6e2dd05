import type { Command } from "commander";
import { type GlobalOptions, readSettings } from "../../config/config.ts";
import { namedFile } from "../../input/local-file.ts";
import { usableKey } from "../../server/context.ts";
import { say } from "../../terminal/streams.ts";

export function define(command: Command): void {
  command.action(async (_options: object, self: Command) => {
    const options: GlobalOptions = self.optsWithGlobals();
    const { baseUrl, apiKey, workspace, user } = await readSettings(options);
    const credential = usableKey(apiKey);
    if (process.stdin.isTTY)
      say("This waits for an MCP client, which starts it itself. How to set one up: qa docs --page mcp");
    const { serveStdio } = await import("../../../src/mcp/stdio.ts");
    await serveStdio({ baseUrl, credential, workspace, user, openFile });
  });
}

async function openFile(path: string): Promise<{ name: string; content: Blob }> {
  const { name } = await namedFile(path);
  return { name, content: Bun.file(path) };
}
