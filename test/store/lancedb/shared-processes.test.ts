import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { isStopped } from "../../support/process/processes.ts";
import { sharedNodes } from "./shared-nodes.ts";
import { filesHolding, newId, passages } from "./support.ts";

const CHILD = join(import.meta.dirname, "standing-child.ts");

test("a process that is suspended past its lease, and resumes, writes nothing that is ever found", async () => {
  const { node, directory, tables, letLeasesRunOut } = await sharedNodes();
  const { store, found } = await node();
  const [workspace, kept, late] = [newId(), newId(), newId()];
  await store.replace(workspace, kept, passages(kept, "a river"));
  const child = Bun.spawn([process.execPath, CHILD, directory, workspace, late]);
  await vi.waitUntil(() => isStopped(child.pid), { timeout: 60_000, interval: 20 });
  await letLeasesRunOut();
  await store.replace(workspace, kept, passages(kept, "a new river"));
  child.kill("SIGCONT");
  expect(await new Response(child.stdout).text()).toBe("refused\n");
  expect(await found(workspace, "river")).toEqual(["a new river"]);
  await store.removeResource(workspace, kept);
  expect(filesHolding(tables, "stood still")).toEqual([]);
});
