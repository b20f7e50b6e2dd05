import { expect, it } from "vitest";
import { DONE, doneTold, fieldTold } from "../../../src/console/audit/words.ts";
import { contractRoutes, operatorDocument } from "../../../src/contract/document.ts";

it("every operation that is not only for reading has words in the audit log", () => {
  const without = contractRoutes(operatorDocument)
    .filter(({ method }) => method.toUpperCase() !== "GET")
    .map(({ operation }) => operation.operationId)
    .filter((action) => DONE[action] === undefined);
  expect(without).toEqual([]);
});

it("an action of another version is described by its name", () => {
  expect(doneTold("renameWorkspace")).toBe("Rename workspace");
  expect(fieldTold("folder_id")).toBe("Folder id");
});
