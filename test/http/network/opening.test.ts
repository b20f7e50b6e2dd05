import Fastify from "fastify";
import { expect, it } from "vitest";
import { holdUntil } from "../../../src/http/network/opening.ts";

it("answers nothing, not even a probe, before it is opened, and then everybody who has waited", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const app = Fastify();
  holdUntil(app, opened);
  let answered = 0;
  app.get("/healthz", async () => {
    answered += 1;
    return "alive";
  });
  const early = app.inject("/healthz");
  // Whatever would answer at once has had its turns.
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toBe(0);
  open();
  expect((await early).body).toBe("alive");
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await app.close();
});
