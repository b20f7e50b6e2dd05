import type { Command } from "commander";
import { stringify } from "yaml";
import contract from "../../src/contract/generated/document.json" with { type: "json" };
import type { GlobalOptions } from "../config.ts";
import { print } from "../streams.ts";

export function define(command: Command): void {
  command
    .description("print the contract: YAML, with --json JSON")
    .action((_options: object, self: Command) => {
      const { json }: GlobalOptions = self.optsWithGlobals();
      print(json ? JSON.stringify(contract, null, 2) : stringify(contract).trimEnd());
    });
}
