import { expect, test } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { passages, temporaryDirectory } from "../store/lancedb/support.ts";
import { openChecked } from "../support/store/checked-index.ts";

test("a limited number of workspaces are remembered as compared, the most recently used", async () => {
  const compared: string[] = [];
  const index = await openChecked(temporaryDirectory(), (records) => ({
    records: {
      ...records,
      expected: (generation, workspaceId) => {
        compared.push(workspaceId);
        return records.expected(generation, workspaceId);
      },
    },
    mostCompared: 2,
  }));
  const [one, two, three] = [newId(), newId(), newId()];
  for (const workspace of [one, two, three]) {
    const id = newId();
    await index.replace(workspace, id, passages(id, `The harbour of ${workspace}.`));
  }
  expect(compared).toEqual([one, two, three]);
  for (const workspace of [two, three, one]) {
    const hits = await index.search(workspace, { text: "harbour", limit: 5 });
    expect(hits.map(({ passage }) => passage.text)).toEqual([`The harbour of ${workspace}.`]);
  }
  expect(compared).toEqual([one, two, three, one]);
});
