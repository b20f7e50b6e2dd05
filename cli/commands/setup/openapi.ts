import type { Command } from "commander";
import type { GlobalOptions } from "../../config/config.ts";
import { print } from "../../terminal/streams.ts";

export function define(command: Command): void {
  command
    .description("print the contract: YAML, with --json JSON")
    .option("--operator", "print the operators' API instead")
    .option("--openai", "print the OpenAI-compatible API instead")
    .action(async ({ operator, openai }: { operator?: boolean; openai?: boolean }, self: Command) => {
      const { json }: GlobalOptions = self.optsWithGlobals();
      const { document, openaiDocument, operatorDocument } = await import(
        "../../../src/contract/document.ts"
      );
      const { contractYaml } = await import("../../../src/contract/yaml.ts");
      const contract = operator ? operatorDocument : openai ? openaiDocument : document;
      print(json ? JSON.stringify(contract, null, 2) : contractYaml(contract).trimEnd());
    });
}
