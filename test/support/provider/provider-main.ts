/**
 * The stand-in provider as a process of its own: `bun test/support/provider/provider-main.ts --share 0.2 --seed 7`.
 * Prints its base URL and runs until it is told to end.
 */
import { parseArgs } from "node:util";
import { startProvider } from "./provider.ts";
import { atRandom } from "./provider-faults.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    /** Part of all calls that fail, from 0 to 1. */
    share: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    dimensions: { type: "string", default: "256" },
  },
});

const provider = await startProvider({
  port: Number(values.port),
  dimensions: Number(values.dimensions),
  faults: atRandom(Number(values.share), Number(values.seed)),
});
process.stdout.write(`${provider.url}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void provider.stop().then(() => process.exit(0)));
