import { createHash } from "node:crypto";
import type { Command } from "commander";
import packageJson from "../../../package.json" with { type: "json" };
import contract from "../../../src/contract/generated/document.json" with { type: "json" };
import { table } from "../../output/format.ts";
import { outputFor } from "../../output/output.ts";

export function define(command: Command): void {
  command.action((_options: object, self: Command) => {
    const out = outputFor(self.optsWithGlobals());
    const versions = {
      qa: packageJson.version,
      api: contract.info.version,
      // Put in by the build; not known when run from source.
      commit: process.env.QA_BUILD_COMMIT ?? null,
      bun: Bun.version,
      lancedb: packageJson.dependencies["@lancedb/lancedb"],
      platform: `${process.platform}-${process.arch}`,
      contract_sha256: createHash("sha256")
        .update(`${JSON.stringify(contract, null, 2)}\n`)
        .digest("hex"),
    };
    out.result(versions, () =>
      table(
        out,
        Object.entries(versions).map(([name, value]) => [name, value ?? "from source"]),
      ),
    );
  });
}
