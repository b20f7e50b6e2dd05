import { describe, expect, it } from "vitest";
import { contractRoutes } from "../../src/contract/document.ts";
import type { ErrorCode } from "../../src/contract/generated/types.ts";
import type { Handler, Handlers, Reply } from "../../src/contract/handlers.ts";
import { ERRORS } from "../../src/domain/errors.ts";

// These lines are the test: `tsc` fails when one of them compiles that must not, or the other way round.
const workspace: Reply<"retrieveWorkspace"> = {
  id: "a",
  title: "b",
  description: "",
  created_at: "c",
  updated_at: "d",
};
// @ts-expect-error a field of the contract is missing
export const missing: Reply<"retrieveWorkspace"> = { id: "a", title: "b", description: "", created_at: "c" };
// @ts-expect-error a field has another type
export const mistyped: Reply<"retrieveWorkspace"> = { ...workspace, title: 5 };
// @ts-expect-error the contract has no such status
export const unknownValue: Reply<"retrieveResource">["status"] = "done";
// @ts-expect-error an operation is missing
export const incomplete: Handlers = {
  listWorkspaces: async () => ({ count: 0, next: null, previous: null, results: [] }),
};
// @ts-expect-error the contract has no such operation
export type Unknown = Handler<"inventWorkspace">;
export const answersWrong = {
  // @ts-expect-error the operation answers another shape than its contract
  deleteWorkspace: async () => ({ message: "gone" }),
} satisfies Partial<Handlers>;
export const readsWrong = {
  // @ts-expect-error the request has no such field
  createWorkspace: async ({ body }) => ({ ...workspace, title: body.name }),
} satisfies Partial<Handlers>;
export const extra = {
  deleteWorkspace: async () => ({ message: "Workspace deleted" }),
  // @ts-expect-error no operation of the contract has this name
  burnWorkspace: async () => ({ message: "Workspace deleted" }),
} satisfies Partial<Handlers>;

/** The codes of the contract and of the server are the same, in both directions. */
const toServer: Record<ErrorCode, keyof typeof ERRORS> = Object.fromEntries(
  Object.keys(ERRORS).map((code) => [code, code]),
) as Record<ErrorCode, keyof typeof ERRORS> satisfies Record<keyof typeof ERRORS, ErrorCode>;

describe("the contract", () => {
  it("declares every status that an error code has, on some operation or in its description", () => {
    const declared = new Set(contractRoutes().flatMap(({ operation }) => Object.keys(operation.responses)));
    const described = new Set(["405"]);
    for (const code of Object.keys(toServer)) {
      const status = String(ERRORS[code as keyof typeof ERRORS].status);
      expect(declared.has(status) || described.has(status), code).toBe(true);
    }
  });

  it("gives every operation an id, a tag and a summary", () => {
    const ids = contractRoutes().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of contractRoutes())
      expect(operation).toMatchObject({ tags: [expect.any(String)], summary: expect.any(String) });
  });
});
