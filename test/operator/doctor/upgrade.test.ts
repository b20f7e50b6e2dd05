import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import { expect, it, onTestFinished } from "vitest";
import { runDoctor } from "../../../src/operator/doctor/doctor.ts";
import { makeDataDirectory } from "../../support/operator/data-directory.ts";

it("the doctor notes a table whose upgrade was cut short, and leaves it to the server", async () => {
  const stored = await makeDataDirectory();
  onTestFinished(() => stored.remove());
  const connection = await connect(join(stored.data, "passages"));
  const table = await connection.openTable(stored.workspaceId);
  for (const { name } of await table.listIndices()) await table.dropIndex(name);
  connection.close();
  const { findings, faults } = await runDoctor(
    { data: stored.data },
    {
      repair: true,
      acceptRecords: false,
      onFinding: () => {},
      onProgress: () => {},
    },
  );
  expect(faults).toBe(0);
  expect(findings).toContainEqual({
    level: "note",
    about: "passages",
    workspace_id: stored.workspaceId,
    path: join("passages", `${stored.workspaceId}.lance`),
    message: expect.stringContaining("full text is still to be indexed"),
    remedy: "",
  });
  expect(findings.filter(({ about, level }) => about === "passages" && level === "fault")).toEqual([]);
});
