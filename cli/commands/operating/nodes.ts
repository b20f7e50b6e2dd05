import type { Command } from "commander";
import { dataOf, type Node } from "../../../src/client/operator.ts";
import { entriesOf } from "../../operator/lists.ts";
import { requiredUrl, urlOption } from "../../operator/options.ts";
import { type Cell, day, table } from "../../output/format.ts";
import { outputFor } from "../../output/output.ts";
import { counted } from "../../output/progress.ts";

export function define(command: Command): void {
  urlOption(command, "address of any of the servers").action(
    async (options: { operatorUrl?: string }, self: Command) => {
      const url = await requiredUrl(self, options);
      const { connected } = await import("../../operator/session.ts");
      const client = await connected(url);
      const nodes = await entriesOf((query) => dataOf(client.GET("/nodes/", { params: { query } })));
      const out = outputFor(self.optsWithGlobals());
      out.result(nodes, () => table(out, nodes.map(nodeRow)));
    },
  );
}

const nodeRow = ({ name, role, version, started_at, seen_at, ...node }: Node): Cell[] => [
  name,
  `role ${role}`,
  version,
  `since ${day(started_at)}`,
  `seen ${seen_at}`,
  `ingests ${counted(node.ingesting, "documents")}, writes to ${counted(node.writing, "workspaces")}`,
  [node.is_leader && "leads", node.is_draining && "stopping", node.is_current && "answered this"]
    .filter(Boolean)
    .join(", "),
];
