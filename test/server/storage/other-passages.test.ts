import { expect, it } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer } from "../../support/process/server.ts";
import { sqlitePassages } from "../../support/sqlite-passages/backend.ts";

it("a server with another store of passages answers from what was uploaded, and forgets what is deleted", async () => {
  await using server = await served();
  const { call, base } = server;
  const form = new FormData();
  const pdf = await makePdf([["Harbour rules", "The mooring fee is 14 euros a night."]]);
  form.append("file", new File([pdf], "harbour.pdf", { type: "application/pdf" }));
  const id = (await call("POST", `${base}/resources/`, form)).textAt("data.id");
  await expect
    .poll(async () => (await call("GET", `${base}/resources/${id}/`)).textAt("data.status"), {
      timeout: 30_000,
    })
    .toBe("ready");
  const ask = async (): Promise<string> => {
    const body = { external_user_id: "ann", message: "How much is the mooring fee?" };
    return (await call("POST", `${base}/chat/`, body)).text;
  };
  const answer = await ask();
  expect(answer).toContain("The mooring fee is 14 euros a night.");
  expect(answer).toContain(id);
  expect((await call("DELETE", `${base}/resources/${id}/`)).status).toBe(200);
  expect(await ask()).not.toContain("14 euros");
});

const served = async () => {
  const server = await startTestServer({ passages: sqlitePassages });
  return {
    call: server.call,
    base: `/workspaces/${server.workspaceId}`,
    [Symbol.asyncDispose]: server.end,
  };
};
