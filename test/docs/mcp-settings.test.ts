import { expect, it } from "vitest";
import { guidePages } from "../../src/guide/pages.ts";
import { LocalChat } from "../support/chat/local-chat.ts";
import { overHttp, overStdio } from "../support/cli/mcp.ts";
import { codeBlocks } from "../support/cli/shown-commands.ts";

const chat = new LocalChat();
const markdown = guidePages.find(({ name }) => name === "mcp")?.markdown ?? "";

interface Settings {
  [name: string]: { command?: string; args?: string[]; url?: string; headers?: { Authorization: string } };
}

/** The settings under each heading. */
const shown = markdown.split(/^## /m).flatMap((section): [string, string][] =>
  codeBlocks(section)
    .filter(({ language }) => language === "json")
    .map(({ text }) => [section.split("\n")[0] ?? "", text]),
);

it("are shown of three clients", () => {
  expect(shown.map(([client]) => client)).toEqual(["Claude Desktop", "VS Code with Copilot", "Cursor"]);
});

it.each(shown)("of %s are taken by their client, and hold no key", async (_client, text) => {
  expect(text).not.toMatch(/\bqat?_/);
  const { mcpServers, servers }: { mcpServers?: Settings; servers?: Settings } = JSON.parse(text);
  const { url, key, workspaceId } = chat.server;
  const env = { QA_BASE_URL: url, QA_API_KEY: key, QA_WORKSPACE: workspaceId };
  for (const each of Object.values(mcpServers ?? servers ?? {})) {
    if (each.url !== undefined) {
      const { pathname, search } = new URL(each.url);
      expect(pathname).toBe("/mcp");
      expect(each.headers?.Authorization).toMatch(/^Bearer \$\{(?:env|input):[\w-]+\}$/);
      await using client = await overHttp(url, key, { query: search });
      expect((await client.callTool({ name: "list_documents" })).isError).toBeUndefined();
    } else {
      expect([each.command?.split("/").at(-1), each.args?.[0]]).toEqual(["qa", "mcp"]);
      await using client = await overStdio(env, each.args?.slice(1));
      expect((await client.callTool({ name: "list_documents" })).isError).toBeUndefined();
    }
  }
});
