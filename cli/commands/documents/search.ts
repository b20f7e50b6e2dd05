import type { Command } from "commander";
import type { FoundPassages } from "../../../src/client/index.ts";
import { usageError } from "../../errors/failure.ts";
import { formatOption } from "../../input/format-option.ts";
import { wholeNumber } from "../../input/pages.ts";
import { repeated } from "../../input/repeated.ts";
import { citationLine } from "../../output/answer.ts";
import { withoutHtml } from "../../output/markdown.ts";
import type { Output } from "../../output/output.ts";
import { contextOf } from "../../server/context.ts";
import { resourceId } from "../../server/resource-id.ts";
import { EXIT } from "../../terminal/exit.ts";
import { laidOut } from "../../terminal/layout.ts";
import { printable } from "../../terminal/printable.ts";

interface Options {
  limit?: number;
  resource?: string[];
}

export function define(command: Command): void {
  formatOption(command)
    .argument("<words...>", "what to look for: words, or a question")
    .option("--limit <number>", "how many passages, up to 100 (default: 10)", wholeNumber)
    .option("--resource <id>", "search this resource only, by id or exact title; may be repeated", repeated)
    .action(async (words: string[], { limit, resource = [] }: Options, self: Command) => {
      const query = words.join(" ");
      if (query.trim() === "") throw usageError("There is nothing to search for. Write: qa search net sales");
      const context = await contextOf(self);
      const { client, out, signal } = context;
      const workspaceId = await context.workspaceId();
      const ids = await Promise.all(resource.map((asked) => resourceId(context, workspaceId, asked)));
      const found = await client.post("/workspaces/{workspace_id}/search/", {
        params: { path: { workspace_id: workspaceId } },
        body: {
          query,
          ...(limit !== undefined && { limit }),
          ...(ids.length > 0 && { resource_ids: ids }),
        },
        signal,
      });
      const isEmpty = found.results.length === 0;
      if (!isEmpty || out.json) out.result(found, () => passageLines(out, found));
      if (!isEmpty) return;
      process.exitCode = EXIT.notFound;
      out.note("Nothing was found. Try other words.");
    });
}

/** Each with the line of a citation, and its words below: of Markdown as a quotation. */
const passageLines = (out: Output, { results }: FoundPassages): string[] => {
  const indent = out.format === "md" ? "> " : "    ";
  return results.flatMap((passage, at) => [
    ...(at === 0 ? [] : [""]),
    laidOut(citationLine(out, passage, at + 1), out.width),
    ...(out.format === "md" ? [""] : []),
    laidOut(withoutHtml(out, printable(passage.text, "lines").trimEnd()), out.width - indent.length)
      .replace(/^/gm, indent)
      .replace(/ +$/gm, ""),
  ]);
};
