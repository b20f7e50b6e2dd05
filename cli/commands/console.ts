import type { Command } from "commander";
import { openInBrowser } from "../browser.ts";
import { readSettings } from "../config.ts";
import { consoleLink } from "../console-link.ts";
import { dataOption, makeFilesPrivate } from "../data-directory.ts";
import { requireRecords } from "../operator/operating.ts";
import { outputFor } from "../output.ts";
import { systemUser } from "../system-user.ts";

export function define(command: Command): void {
  dataOption(command)
    .option("--no-open", "only print the link")
    .action(async ({ data, open }: { data: string; open: boolean }, self: Command) => {
      const out = outputFor(self.optsWithGlobals());
      const { baseUrl } = await readSettings(self.optsWithGlobals());
      await requireRecords(data);
      makeFilesPrivate();
      const { openOperator } = await import("../../src/operator/operator.ts");
      const { issueSignInCode } = await import("../../src/operator/sign-in.ts");
      const operator = await openOperator(data);
      try {
        const { code, expires_at } = await issueSignInCode(operator.db, systemUser());
        const url = consoleLink(baseUrl, code);
        out.result({ url, expires_at }, () => [url]);
        out.note("It leads in once, as an admin, within 10 minutes. Whoever has it may use it.");
        if (open && process.stdout.isTTY) await openInBrowser(url);
      } finally {
        await operator.close();
      }
    });
}
