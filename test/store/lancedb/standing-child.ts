/** A node that stops itself with what it has committed, before it publishes that: `standing-child.ts FOLDER WORKSPACE RESOURCE`. */
import { join } from "node:path";
import { LeaseLost } from "../../../src/domain/cluster/lease-lost.ts";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { openLeases } from "./shared-nodes.ts";
import { passages } from "./support.ts";

const [directory = "", workspace = "", resource = ""] = process.argv.slice(2);
const { db, leases } = await openLeases(directory);
let isWanted = true;
const store = await openPassages({
  directory: join(directory, "tables"),
  leases: {
    ...leases,
    publish: (...published) => {
      if (isWanted) process.kill(process.pid, "SIGSTOP");
      isWanted = false;
      return leases.publish(...published);
    },
  },
});
const outcome = await store
  .replace(workspace, resource, passages(resource, "a river that stood still"), undefined, async () => {
    if (!isWanted) throw new LeaseLost();
  })
  .then(
    () => "written",
    (error: unknown) => (error instanceof LeaseLost ? "refused" : String(error)),
  );
await store.close();
await db.destroy();
console.log(outcome);
