import { expect, it } from "vitest";
import { qa, toServer } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { example } from "../../support/contract/http.ts";

const RESOURCE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";

const server = contractServer();

const search = (...args: string[]) => qa(["search", ...args], { env: toServer(server.url) });

it("prints each passage below its place", async () => {
  const { code, stdout } = await search("net", "sales", "--limit", "5", "--resource", RESOURCE);
  expect({ code, lines: stdout.trimEnd().split("\n") }).toEqual({
    code: 0,
    lines: [
      "[1] 2023-Q3-AAPL.pdf, page 4, line 9 (PART I › Item 1. Financial Statements)",
      "    Total net sales 81,797 82,959",
    ],
  });
  expect(server.seen.at(-1)?.body).toEqual({ query: "net sales", limit: 5, resource_ids: [RESOURCE] });
});

it("exits with 3 if nothing is found, and says so", async () => {
  server.answer("searchPassages", example("searchPassages", { results: [] }));
  expect(await search("xylophone")).toEqual({
    code: 3,
    stdout: "",
    stderr: "Nothing was found. Try other words.\n",
  });
  const asJson = await search("xylophone", "--json");
  expect({ code: asJson.code, found: JSON.parse(asJson.stdout) }).toEqual({
    code: 3,
    found: { results: [] },
  });
});
