import type { Command } from "commander";
import { type GlobalOptions, serverNamed, storedServer } from "../../config/config.ts";
import { readConfig, saveServer } from "../../config/config-file.ts";
import { usageError } from "../../errors/failure.ts";
import { outputFor } from "../../output/output.ts";
import { EXIT } from "../../terminal/exit.ts";

export function define(command: Command): void {
  command
    .argument("[name]", "the server's name; without one, the default server")
    .action(async (asked: string | undefined, _options: object, self: Command) => {
      const flags: GlobalOptions = self.optsWithGlobals();
      const name = asked ?? serverNamed(flags);
      const stored = await readConfig();
      const { base_url, api_key } = name === undefined ? stored : storedServer(stored, name);
      if (name === undefined && api_key === undefined)
        throw usageError("No key is saved. See your settings with: qa config list", EXIT.notFound);
      await saveServer(name, { base_url: undefined, api_key: undefined, workspace_id: undefined });
      const out = outputFor(flags);
      out.result({ server: name ?? null, base_url: base_url ?? null }, () => [
        `Forgotten: the key ${name === undefined ? "" : `of ${name} `}and its workspace.`,
      ]);
      out.note("The key itself stays valid until an operator revokes it: qa keys revoke ID");
    });
}
