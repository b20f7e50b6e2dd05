import { expect, it } from "vitest";
import { qa, toServer } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";

const server = contractServer();

const list = (...args: string[]) => qa(["resources", "list", ...args], { env: toServer(server.url) });

it("asks for the resources of some states, with some words in their title, in some order", async () => {
  const { code } = await list(
    "--status",
    "failed",
    "--status",
    "limited",
    "--search",
    "Q3 report",
    "--sort=-size",
  );
  expect(code).toBe(0);
  const query = server.seen.at(-1)?.query;
  expect(query?.getAll("status")).toEqual(["failed", "limited"]);
  expect(query?.get("q")).toBe("Q3 report");
  expect(query?.get("ordering")).toBe("-size");
});

it("refuses a state that there is not, with those that there are", async () => {
  const { code, stderr } = await list("--status", "done");
  expect(code).toBe(2);
  expect(stderr).toContain("queued, vectorizing, ready, limited, failed");
});
