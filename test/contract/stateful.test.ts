import fc from "fast-check";
import { afterAll, beforeAll, describe, it } from "vitest";
import { callerOf, type Model, type Real, type Step } from "../support/contract/stateful-model.ts";
import {
  Ask,
  CreateWorkspace,
  DeleteResource,
  DeleteWorkspace,
  Look,
  TryForeignResource,
  TryForeignSession,
  Upload,
} from "../support/contract/stateful-steps.ts";
import { startTestServer, type TestServer } from "../support/process/server.ts";

describe("sequences of operations", () => {
  let server: TestServer;
  let real: Real;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 0 });
    real = { callers: [await server.otherApp("one"), await server.otherApp("two")] };
  });
  afterAll(() => server.end());

  it("keep to the model", async () => {
    const step = (Kind: new (app: number, at: number, user: number) => Step) =>
      fc
        .tuple(fc.nat(1), fc.nat(20), fc.nat(1))
        .map(([app, at, user]): fc.AsyncCommand<Model, Real> => new Kind(app, at, user));
    const kinds = [
      CreateWorkspace,
      DeleteWorkspace,
      Upload,
      Upload,
      DeleteResource,
      Ask,
      Ask,
      TryForeignSession,
      TryForeignResource,
      Look,
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds.map(step), { maxCommands: 30, size: "max" }), async (steps) => {
        const model: Model = { workspaces: [], deleted: [] };
        await fc.asyncModelRun(() => ({ model, real }), steps);
        await new Look(0, 0, 0).run(model, real);
        for (const { id, app } of model.workspaces) await callerOf(real, app)("DELETE", `/workspaces/${id}/`);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
