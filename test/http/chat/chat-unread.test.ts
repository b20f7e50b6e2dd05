import { afterEach, expect, it, vi } from "vitest";
import { startChat } from "../../support/chat/chat-server.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { drawPicture } from "../../support/pdf/picture.ts";

type Server = Awaited<ReturnType<typeof startChat>>;
let server: Server;
afterEach(() => server.end());

const QUESTION = "What is the rent?";
const EMPTY = "There are no documents here yet. Add one, then ask again.";
const READING = "1 document is still being read.";
const FAILED =
  "1 document could not be read, so there is nothing to answer from. The list of documents says why.";

const answer = async (): Promise<string> =>
  (await server.ask(QUESTION)).textAt("data.assistant_message.content");

const send = async (name: string, content: Uint8Array<ArrayBuffer>): Promise<void> => {
  const form = new FormData();
  form.append("file", new File([content], name));
  expect((await server.call("POST", `/workspaces/${server.workspaceId}/resources/`, form)).status).toBe(201);
};
const becomes = (status: string): Promise<unknown> =>
  vi.waitUntil(
    async () =>
      (await server.call("GET", `/workspaces/${server.workspaceId}/resources/`)).at(
        "data.results.0.status",
      ) === status,
    { timeout: 30_000 },
  );

it("an empty workspace says that it is, without a model and with one", async () => {
  server = await startChat({});
  expect(await answer()).toBe(EMPTY);
  await server.end();
  server = await startChat({}, "chat");
  expect(await answer()).toBe(EMPTY);
});

it("a workspace whose only document could not be read says so", async () => {
  server = await startChat({});
  await send("lease.pdf", (await makePdf([["The rent is 950 pounds."]])).slice(0, 300));
  await becomes("failed");
  expect(await answer()).toBe(FAILED);
});

it("a document that is still being read is mentioned, along with others that contain no answer", async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>();
  server = await startChat({ describe: () => held }, "vision");
  await send("rent.png", await drawPicture((doc) => doc.fontSize(40).text("Rent", 100, 100)));
  await becomes("vectorizing");
  expect(await answer()).toBe(`${READING} Ask again in a moment.`);
  await server.upload("bread.pdf", ["Knead the dough for ten minutes."]);
  expect(await answer()).toContain(`${READING} Ask again later.`);
  letGo("The rent is 950 pounds.");
  await vi.waitUntil(async () => (await answer()).includes("950"), { timeout: 30_000 });
});
