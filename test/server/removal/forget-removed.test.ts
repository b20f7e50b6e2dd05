import { expect, it } from "vitest";
import { Hearing } from "../../../src/domain/cluster/hearing.ts";
import { newId } from "../../../src/domain/ids.ts";
import { forgetRemoved } from "../../../src/server/removal/forget-removed.ts";

it("discards what could not be discarded at the next check, and others in the meantime", async () => {
  const hearing = new Hearing();
  const [stuck, other] = [newId(), newId()];
  const forgotten: string[] = [];
  const faults: unknown[] = [];
  let isStuck = true;
  forgetRemoved({
    node: hearing,
    receipts: { doneSince: async () => ({ results: [], next: null }) },
    files: {
      forgetCopies: async (workspaceId) => {
        if (workspaceId === stuck && isStuck) throw new Error("busy");
        forgotten.push(workspaceId);
      },
    },
    places: { refreshCopies: async () => {} },
    report: (event) => void faults.push(event),
  });
  hearing.tell("removed", `${stuck}/${newId()}`);
  await expect.poll(() => faults).toHaveLength(1);
  hearing.tell("removed", `${other}/`);
  await expect.poll(() => forgotten).toEqual([other]);
  isStuck = false;
  hearing.tellAll();
  await expect.poll(() => forgotten).toEqual([other, stuck]);
  expect(faults).toHaveLength(2);
});
