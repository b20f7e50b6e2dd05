import type { Command } from "commander";
import type { FoundPassages } from "../../src/client/index.ts";
import { citationLine, readable } from "../answer.ts";
import { contextOf } from "../context.ts";
import { EXIT } from "../exit.ts";
import { laidOut } from "../layout.ts";
import type { Output } from "../output.ts";
import { wholeNumber } from "../pages.ts";
import { repeated } from "../repeated.ts";
import { resourceId } from "../resource-id.ts";

interface Options {
  limit?: number;
  resource?: string[];
}

export function define(command: Command): void {
  command
    .argument("<words...>", "what to look for: words, or a question")
    .option("--limit <number>", "passages at the most, up to 100 (default: 10)", wholeNumber)
    .option(
      "--resource <id>",
      "look into this resource only, by id or exact title; may be repeated",
      repeated,
    )
    .action(async (words: string[], { limit, resource = [] }: Options, self: Command) => {
      const context = await contextOf(self);
      const { client, out, signal } = context;
      const workspaceId = await context.workspaceId();
      const ids = await Promise.all(resource.map((asked) => resourceId(context, workspaceId, asked)));
      const found = await client.post("/workspaces/{workspace_id}/search/", {
        params: { path: { workspace_id: workspaceId } },
        body: {
          query: words.join(" "),
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

const INDENT = "    ";

/** Each with the line of a citation, and its words below. */
const passageLines = (out: Output, { results }: FoundPassages): string[] =>
  results.flatMap((passage, at) => [
    ...(at === 0 ? [] : [""]),
    laidOut(citationLine(out, passage, at + 1), out.width),
    laidOut(readable(passage.text).trimEnd(), out.width - INDENT.length).replace(/^(?=.)/gm, INDENT),
  ]);
