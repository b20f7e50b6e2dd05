import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { qa, toServer } from "../../support/cli/cli.ts";
import { example, serveContract } from "../../support/contract/http.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-again-"));
  server = await startTestServer();
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true });
});

const write = async (name: string, words: string): Promise<void> =>
  writeFile(join(folder, name), await makePdf([[words]]));
const upload = async (name: string, ...flags: string[]) => {
  const env = { QA_BASE_URL: server.url, QA_API_KEY: server.key, QA_WORKSPACE: server.workspaceId };
  const ended = await qa(["upload", join(folder, name), "--json", ...flags], { env });
  return { ...ended, id: ended.stdout === "" ? "" : JSON.parse(ended.stdout).id };
};
const there = async (): Promise<string[]> => {
  const listed = await server.call("GET", `/workspaces/${server.workspaceId}/resources/`);
  return JSON.parse(listed.text).data.results.map(({ id }: { id: string }) => id);
};

describe("uploading the same content again", () => {
  it("is noticed, and left out with --skip-existing, whatever it is called", async () => {
    await write("first.pdf", "The heron stands still.");
    await copyFile(join(folder, "first.pdf"), join(folder, "second.pdf"));
    const first = await upload("first.pdf");
    expect(first.stderr).not.toContain("same content");
    const skipped = await upload("second.pdf", "--skip-existing");
    expect(skipped).toMatchObject({ code: 0, id: first.id });
    expect(skipped.stderr).toContain(`not sent: its content is there already, as first.pdf (${first.id})`);
    const advice = "To leave such files out, use --skip-existing.";
    expect((await upload("second.pdf")).stderr).toContain(
      `second.pdf has the same content as ${first.id}. ${advice}`,
    );
    expect((await upload("second.pdf", "--skip-existing")).stderr).not.toContain(advice);
  });

  it("sends one of two files that are new and the same", async () => {
    await write("twin-1.pdf", "The twins wade together.");
    await copyFile(join(folder, "twin-1.pdf"), join(folder, "twin-2.pdf"));
    const sent = await upload("twin-1.pdf", join(folder, "twin-2.pdf"), "--skip-existing", "--no-wait");
    const [one, other] = JSON.parse(sent.stdout);
    expect(one.id).toBe(other.id);
    expect(sent.stderr).toContain(`there already, as ${one.title} (${one.id})`);
  });
});

describe("qa upload --replace", () => {
  it("deletes the resource of the same title once the new one is ready, and sends nothing new for the same", async () => {
    await write("plan.pdf", "The plan of the spring.");
    const spring = await upload("plan.pdf", "--replace");
    expect(await upload("plan.pdf", "--replace")).toMatchObject({ code: 0, id: spring.id });
    await write("plan.pdf", "The plan of the autumn.");
    const autumn = await upload("plan.pdf", "--replace");
    expect(autumn.stderr).toContain(`plan.pdf replaced its earlier version (${spring.id})`);
    expect(await there()).toContain(autumn.id);
    expect(await there()).not.toContain(spring.id);
  });

  it("keeps the old one if the new one does not become ready", async () => {
    await using contract = serveContract();
    contract.answer(
      "retrieveResource",
      example("retrieveResource", { status: "failed", error_message: "No." }),
    );
    await write("2023-Q3-AAPL.pdf", "Another content.");
    const path = join(folder, "2023-Q3-AAPL.pdf");
    const ended = await qa(["upload", path, "--replace"], { env: toServer(contract.url) });
    expect(ended.code).toBe(9);
    const done = contract.seen.map(({ operationId }) => operationId);
    expect(done).toEqual(["listResources", "uploadResource", "retrieveResource"]);
  });

  it("refuses what it cannot tell apart", async () => {
    await write("twice.pdf", "One.");
    await upload("twice.pdf");
    await write("twice.pdf", "Two.");
    await upload("twice.pdf");
    await write("twice.pdf", "Three.");
    const ended = await upload("twice.pdf", "--replace");
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain("Several resources have the title twice.pdf");
    expect(await qa(["upload", "x.pdf", "--replace", "--no-wait"])).toMatchObject({ code: 2 });
  });
});
