import type { Handler, Handlers, Reply } from "../../src/contract/handlers.ts";
import type { OperatorHandlers } from "../../src/contract/operator-handlers.ts";

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
export const tells = {
  sendMessage: async (_input, { emit }) => {
    emit?.("part", { text: "a", source: null, sources: [], calculation: null });
    // @ts-expect-error a part of the contract has a source
    emit?.("part", { text: "a" });
    // @ts-expect-error the reply itself is the last event
    emit?.("done", {});
    throw new Error("only told");
  },
} satisfies Partial<Handlers>;
export const operates = {
  createApp: async ({ body }, { signedIn }) => ({
    id: signedIn?.sessionId ?? "",
    name: body.name,
    created_at: "",
  }),
  // @ts-expect-error the operation answers another shape than its contract
  signOut: async () => ({ gone: true }),
} satisfies Partial<OperatorHandlers>;
export const mixed = {
  // @ts-expect-error an operation of the customers' contract
  createWorkspace: async () => workspace,
} satisfies Partial<OperatorHandlers>;
