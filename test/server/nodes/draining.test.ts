import { expect, it } from "vitest";
import { openAsTheyAre } from "../../../src/store/postgres/index.ts";
import { nodeRecords } from "../../../src/store/records/index.ts";
import { eventsIn } from "../../support/chat/chat.ts";
import { answering, startChatWith } from "../../support/chat/chat-server.ts";
import { makePng } from "../../support/media/media.ts";
import { callerOf, startTestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

describePostgres("a node that is told to stop", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});

  it("takes nothing new and gives its work to another at once, while it finishes what it streams", async () => {
    const database = await newDatabase();
    // What it streams is not to be cut off on a slow machine.
    const shared = { records: database.address, storage: { url: s3.url() }, graceMs: 60_000 };
    const ending = await startChatWith(shared, {}, "chat", "vision");
    const { provider } = ending;
    await ending.upload("tides.pdf", ["The tide rises by four metres at the Quillfeather pier."]);

    // The picture is looked at twice: the first look never ends.
    let looks = 0;
    provider.options.describe = () =>
      looks++ === 0 ? new Promise<string>(() => undefined) : "A red lamp in the harbour.";
    const form = new FormData();
    form.append("file", new File([new Uint8Array(makePng(40, 30, () => [200, 30, 30, 255]))], "lamp.png"));
    const resources = `/workspaces/${ending.workspaceId}/resources/`;
    const path = `${resources}${(await ending.call("POST", resources, form)).textAt("data.id")}/`;
    await expect.poll(() => looks).toBe(1);

    const [streaming, streamed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    provider.options.complete = ({ name }) =>
      name === "summary" ? { summary: "", notes: [] } : answering({ text: "By four metres." });
    // The picture's summary is streamed too, and is not to wait.
    provider.options.hold = (sent) => {
      if (!sent.includes("four metres")) return undefined;
      streaming.resolve();
      return streamed.promise;
    };
    const answer = ending.ask("How high does the tide rise?", {}, { Accept: "text/event-stream" });
    await streaming.promise;
    const other = await startTestServer({ ...shared, models: modelsAt(provider.url, "chat", "vision") });
    const call = callerOf(other.url, ending.key);

    const db = await openAsTheyAre(database.address, "test");
    const closed = ending.close();
    const draining = async () => (await nodeRecords(db).list()).filter(({ is_draining }) => is_draining);
    await expect.poll(draining).toHaveLength(1);
    await expect.poll(async () => (await call("GET", path)).at("data.status")).toBe("ready");
    const refused = await ending.call("GET", path).then(
      ({ status }) => status,
      () => "no connection",
    );
    expect([503, "no connection"]).toContain(refused);
    streamed.resolve();
    expect(eventsIn((await answer).text).at(-1)?.event).toBe("done");
    await closed;
    expect(await draining()).toEqual([]);
    await db.destroy();
    await other.end();
    await ending.end();
    await database.drop();
  });
});
