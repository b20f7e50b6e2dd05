import type { Command } from "commander";
import { readSettings } from "../../config/config.ts";
import { dataOption, makeFilesPrivate, recordsOption } from "../../config/data-directory.ts";
import { systemUser } from "../../config/system-user.ts";
import { requireRecords } from "../../operator/operating.ts";
import { outputFor } from "../../output/output.ts";
import { consoleLink } from "../../server/console-link.ts";
import { openInBrowser } from "../../terminal/browser.ts";

interface ConsoleOptions {
  data: string;
  records?: string;
  open: boolean;
}

export function define(command: Command): void {
  recordsOption(dataOption(command))
    .option("--no-open", "only print the link")
    .action(async ({ data, records, open }: ConsoleOptions, self: Command) => {
      const out = outputFor(self.optsWithGlobals());
      const { baseUrl } = await readSettings(self.optsWithGlobals());
      if (!records) await requireRecords(data);
      makeFilesPrivate();
      const { openOperator, openOperatorOn } = await import("../../../src/operator/operator.ts");
      const { issueSignInCode } = await import("../../../src/operator/sign-in.ts");
      const operator = records ? await openOperatorOn(records) : await openOperator(data);
      try {
        const { code, expires_at } = await issueSignInCode(operator.db, systemUser());
        const url = consoleLink(baseUrl, code);
        out.result({ url, expires_at }, () => [url]);
        out.note("It signs in an administrator, once, within 10 minutes. Anyone who has it can use it.");
        if (open && process.stdout.isTTY) await openInBrowser(url);
      } finally {
        await operator.close();
      }
    });
}
