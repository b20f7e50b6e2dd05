import { expect, it } from "vitest";
import type { ServerOptions } from "../../../src/server/start.ts";
import { withoutIds } from "../../support/contract/without-ids.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer } from "../../support/process/server.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const DOCUMENTS: [string, string[]][] = [
  [
    "harbour-rules-2021.pdf",
    [
      "Harbour rules of Eastmouth, 2021",
      "The mooring fee is 14 euros a night.",
      "Boats longer than 12 metres moor at the outer pier.",
      "The harbour office is open from 8 to 18 o'clock.",
      "Nets are dried on the northern quay, as the southern one is used by the ferry.",
    ],
  ],
  [
    "harbour-rules-2022.pdf",
    [
      "Harbour rules of Eastmouth, 2022",
      "The mooring fee is 17 euros a night.",
      "The harbour master is Ada Brandt.",
      "Three things are kept on board: a life jacket for each person, a flare, and an anchor.",
    ],
  ],
  [
    "bakery.pdf",
    [
      "The bakery on the quay",
      "Saffron bread is sold on Thursdays.",
      "The oven was built in 1908 by Karl Ohm.",
    ],
  ],
];

const QUESTIONS = [
  "How much is the mooring fee?",
  "What was the mooring fee in 2021?",
  "Who is the harbour master?",
  "Why are nets dried on the northern quay?",
  "What is kept on board?",
  "When was the oven built?",
  "Compare the harbour rules of 2021 and 2022",
  "Summarise bakery.pdf",
  "What does a ticket for the zoo cost?",
];

/**
 * What is said of the documents, of what is found in them, and to questions in one thread, once upkeep has brought all
 * passages into the index: which runs when a server has time, or closes.
 */
const saidOf = async (files: File[], options: Partial<ServerOptions>): Promise<unknown[]> => {
  const first = await startTestServer(options);
  const workspace = `/workspaces/${first.workspaceId}`;
  for (const file of files) {
    const form = new FormData();
    form.append("file", file);
    const id = (await first.call("POST", `${workspace}/resources/`, form)).textAt("data.id");
    const path = `${workspace}/resources/${id}/`;
    await expect.poll(async () => (await first.call("GET", path)).at("data.status")).toBe("ready");
  }
  await first.close();
  const server = await startTestServer({ ...options, data: first.data });
  const call = callerOf(server.url, first.key);
  const said = [(await call("GET", `${workspace}/resources/`)).text];
  let thread: string | undefined;
  for (const message of QUESTIONS) {
    said.push((await call("POST", `${workspace}/search/`, { query: message })).text);
    const question = { external_user_id: "eve", message, explain: true };
    const answer = await call("POST", `${workspace}/chat/`, {
      ...question,
      ...(thread !== undefined && { session_id: thread }),
    });
    expect([message, answer.status]).toEqual([message, 200]);
    thread = answer.textAt("data.session.id");
    said.push(answer.text);
  }
  await server.end();
  return said.map(withoutIds);
};

const s3 = await testS3();

describePostgres("answers from a data directory, and from PostgreSQL and a bucket", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});

  it("are the same except for ids, links and times", async () => {
    const files = await Promise.all(
      DOCUMENTS.map(
        async ([name, lines]) => new File([await makePdf([lines])], name, { type: "application/pdf" }),
      ),
    );
    const embedded = await saidOf(files, {});
    const database = await newDatabase();
    const shared = await saidOf(files, { records: database.address, storage: { url: s3.url() } });
    await database.drop();
    expect(shared).toEqual(embedded);
    expect(JSON.stringify(embedded)).toContain("Saffron bread");
  });
});
