import type { Command } from "commander";
import type { GlobalOptions } from "../config.ts";
import { print } from "../streams.ts";

export function define(command: Command): void {
  command
    .description("print the contract: YAML, with --json JSON")
    .option("--operator", "that of the operator's API")
    .option("--openai", "that of what speaks the OpenAI API")
    .action(async ({ operator, openai }: { operator?: boolean; openai?: boolean }, self: Command) => {
      const { json }: GlobalOptions = self.optsWithGlobals();
      const { document, openaiDocument, operatorDocument } = await import("../../src/contract/document.ts");
      const { contractYaml } = await import("../../src/contract/yaml.ts");
      const contract = operator ? operatorDocument : openai ? openaiDocument : document;
      print(json ? JSON.stringify(contract, null, 2) : contractYaml(contract).trimEnd());
    });
}
