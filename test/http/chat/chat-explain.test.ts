import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Explanation } from "../../../src/client/index.ts";
import type { ModelKind } from "../../../src/domain/models/models.ts";
import { eventsIn, unlinked } from "../../support/chat/chat.ts";
import { answering, type ChatServer, startChat } from "../../support/chat/chat-server.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const QUESTION = "How high does the tide come at the pier?";
const explanation = "data.explanation";
type Feature = NonNullable<Explanation["confidence"]>["features"][number];

const ENGINES: [string, ModelKind[]][] = [
  ["without a model", []],
  ["with a model", ["chat"]],
];

describe.each(ENGINES)("an explanation %s", (_, kinds) => {
  let server: ChatServer;
  let tide: string;
  beforeAll(async () => {
    const SAID = answering({ text: "By four metres.", source: 1, quote: "rises by four metres" });
    server = await startChat({ complete: () => SAID }, ...kinds);
    tide = await server.upload("tides.pdf", [TIDE]);
    await server.upload("bakery.pdf", ["The bakery sells rye bread."]);
  });
  afterAll(() => server.end());

  it("tells what was searched for and found, for who asks for it", async () => {
    const answer = await server.ask(QUESTION, { explain: true });
    expect(answer.at(explanation)).toMatchObject({
      queries: [QUESTION],
      hits: [
        {
          resource_id: tide,
          resource_title: "tides.pdf",
          chunk_index: 0,
          metadata: { source_type: "pdf", page: 1, line: 1 },
          text: TIDE,
          score: expect.any(Number),
        },
      ],
    });
    if (kinds.length === 0)
      expect(answer.at(explanation)).toMatchObject({
        strategy: "passages",
        tried: expect.arrayContaining(["passages"]),
        confidence: { score: expect.any(Number), threshold: expect.any(Number), rules: expect.any(Array) },
      });
    else expect(answer.at(explanation)).not.toHaveProperty("strategy");
    for (const more of [{}, { explain: false }])
      expect((await server.ask(QUESTION, more)).at("data")).not.toHaveProperty("explanation");
  });

  it("says so if nothing answered", async () => {
    const asked = await server.ask("Which colour has the lighthouse of Marrowby?", { explain: true });
    const strategy = kinds.length === 0 ? "missing_name" : undefined;
    expect(asked.at(`${explanation}.strategy`)).toEqual(strategy);
  });

  it("comes with the end of a stream", async () => {
    const { text } = await server.ask(QUESTION, { explain: true }, { Accept: "text/event-stream" });
    expect(eventsIn(text).at(-1)).toMatchObject({
      event: "done",
      data: { explanation: { queries: [QUESTION] } },
    });
  });

  it("is given again with the reply, and not kept with the message", async () => {
    const headers = { "Idempotency-Key": `explained ${kinds}` };
    const first = await server.ask(QUESTION, { explain: true }, headers);
    const again = await server.ask(QUESTION, { explain: true }, headers);
    expect(again.text).toBe(first.text);
    const messages = await server.messages(first.textAt("data.session.id"));
    expect(messages.text).not.toContain("explanation");
    expect((await server.ask(QUESTION, {}, headers)).status).toBe(409);
  });

  it("is not given again once a resource that it tells of was deleted", async () => {
    const id = await server.upload("tides.pdf", ["The tide of the harbour rises by seven furlongs."]);
    const headers = { "Idempotency-Key": `deleted ${kinds}` };
    const first = await server.ask(QUESTION, { explain: true }, headers);
    expect(JSON.stringify(first.at(explanation))).toContain(id);
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${id}/`);
    const again = await server.ask(QUESTION, { explain: true }, headers);
    expect(again.at("data")).not.toHaveProperty("explanation");
    // Its links are made anew, to what is there.
    const message = "data.assistant_message";
    expect(unlinked(again.at(message))).toEqual(unlinked(first.at(message)));
  });

  it("tells nothing of other apps, of prompts and of skills", async () => {
    const operator = await server.openOperator();
    const make = { title: "Pirate", core_prompt: "Answer as a pirate of the tide would." };
    const skill = await operator.createSkill({ ...make, scope: "workspace", workspace: server.workspaceId });
    await operator.close();
    const other = await server.otherApp("other");
    const workspace = (await other("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    await server.upload("secret.pdf", ["The tide rises by nine fathoms."], workspace, other);
    const answer = await server.ask(QUESTION, { explain: true, skill_id: skill.id });
    const told = JSON.stringify(answer.at(explanation));
    expect(told).toContain("tides.pdf");
    for (const secret of ["secret.pdf", "fathoms", "pirate", "You answer questions"])
      expect(told).not.toContain(secret);
  });

  it("must be asked for with true or false", async () => {
    expect((await server.ask(QUESTION, { explain: "yes" })).status).toBe(400);
    expect((await server.askForm({ message: QUESTION, explain: "yes" })).status).toBe(400);
  });

  it("can be asked for in a form", async () => {
    expect(
      (await server.askForm({ message: QUESTION, explain: "true" })).at(`${explanation}.queries`),
    ).toEqual([QUESTION]);
    expect((await server.askForm({ message: QUESTION, explain: "false" })).at("data")).not.toHaveProperty(
      "explanation",
    );
  });
});

it("an explanation without a model has all numbers that its scores are made of", async () => {
  const server = await startChat({});
  await server.upload("tides.pdf", [TIDE, "It falls by three metres at night, says Ada Moss."]);
  const asked = await server.ask(QUESTION, { explain: true });
  const { confidence, considered } = (asked.at(explanation) ?? {}) as Partial<Explanation>;
  const sumOf = (features: Feature[] = []): number => {
    for (const { value, weight, worth } of features) expect(value * weight).toBeCloseTo(worth, 3);
    return features.reduce((sum, { worth }) => sum + worth, 0);
  };
  if (confidence === undefined) throw new Error("no confidence");
  const { score, base, features, threshold, suggested_from } = confidence;
  expect(Math.abs(base + sumOf(features) - Math.log(score / (1 - score)))).toBeLessThan(0.01);
  expect(features.length).toBeGreaterThan(6);
  expect(suggested_from).toBeLessThan(threshold);
  expect(considered?.some(({ chosen }) => chosen)).toBe(true);
  const counted = considered?.filter((candidate) => candidate.features !== undefined) ?? [];
  expect(counted.length).toBeGreaterThan(1);
  for (const candidate of counted)
    expect(Math.abs(sumOf(candidate.features) - candidate.score)).toBeLessThan(0.01);
  await server.end();
});

it("an explanation of an empty workspace says that nothing answered, with no confidence", async () => {
  const server = await startChat({});
  for (const question of [QUESTION, "What was the revenue of Quillfeather?"]) {
    const told = (await server.ask(question, { explain: true })).at(explanation);
    expect(told).toMatchObject({ strategy: "none", considered: [] });
    expect(told).not.toHaveProperty("confidence");
  }
  await server.end();
});

it("an explanation tells which passages a model was given", async () => {
  const server = await startChat({ complete: () => answering({ text: "So." }) }, "chat");
  const id = await server.upload("tides.pdf", [TIDE]);
  const answer = await server.ask(QUESTION, { explain: true });
  expect(answer.at(explanation)).toMatchObject({
    given: [{ resource_id: id, text: TIDE }],
    refused: [],
    considered: [],
  });
  await server.end();
});
