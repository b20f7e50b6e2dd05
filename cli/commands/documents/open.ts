import type { Command } from "commander";
import type { Citation } from "../../../src/client/index.ts";
import { type GlobalOptions, readSettings } from "../../config/config.ts";
import { usageError } from "../../errors/failure.ts";
import { readLastAnswer } from "../../evidence/last-answer.ts";
import { type ShowOptions, showEvidence } from "../../evidence/show.ts";
import { citationLine } from "../../output/answer.ts";
import { outputFor } from "../../output/output.ts";
import { consoleAddress } from "../../server/console-link.ts";
import { type Context, contextOf } from "../../server/context.ts";
import { openInBrowser } from "../../terminal/browser.ts";
import { EXIT } from "../../terminal/exit.ts";
import { print } from "../../terminal/streams.ts";

/** Means the console, in place of a number. */
const CONSOLE = "console";

export function define(command: Command): void {
  command
    .argument("[number]", `number of the citation in the last answer, or ${CONSOLE}`, "1")
    .option("--page", "the whole page, not only the lines around")
    .option("--browser", "in the browser, even if the terminal can show pictures")
    .action(async (number: string, options: ShowOptions, self: Command) => {
      if (number === CONSOLE) return await openConsole(self.optsWithGlobals());
      const context = await contextOf(self);
      const citation = await cited(context, number);
      if (context.out.json) return context.out.result(citation, () => []);
      if (process.stdout.isTTY) print(citationLine(context.out, citation, Number(number)));
      await showEvidence(context, citation, options);
    });
}

/** Without a terminal or a browser, its address is printed. */
async function openConsole(flags: GlobalOptions): Promise<void> {
  const { baseUrl } = await readSettings(flags);
  const out = outputFor(flags);
  const url = consoleAddress(baseUrl);
  if (out.json || !process.stdout.isTTY || !(await openInBrowser(url))) out.result({ url }, () => [url]);
  out.note("Sign in with your name, or on the server's own machine with: qa console");
}

/** The citation of that number in the answer that was given last, with a link that was made now. */
async function cited({ client, baseUrl, signal }: Context, number: string): Promise<Citation> {
  const last = await readLastAnswer();
  if (last === undefined) throw usageError('No answer was given yet. Ask first: qa ask "…"', EXIT.notFound);
  if (last.base_url !== baseUrl)
    throw usageError(
      `The last answer came from ${last.base_url}. Open it with: qa open --base-url ${last.base_url}`,
    );
  const { results } = await client.get("/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/", {
    params: {
      path: { workspace_id: last.workspace_id, session_id: last.session_id },
      query: { external_user_id: last.user },
    },
    signal,
  });
  const citations = results.find(({ id }) => id === last.message_id)?.citations ?? [];
  const citation = /^[1-9]\d{0,3}$/.test(number) ? citations[Number(number) - 1] : undefined;
  if (citation !== undefined) return citation;
  const has = citations.length === 0 ? "cites nothing" : `has citations 1 to ${citations.length}`;
  throw usageError(`The last answer ${has}.`, EXIT.notFound);
}
