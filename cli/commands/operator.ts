import type { Command } from "commander";
import type { Operator } from "../../src/operator.ts";
import { type Output, outputFor } from "../output.ts";

/** Does the operator's work straight on a data directory. */
export async function operating(
  command: Command,
  dataDirectory: string,
  work: (operator: Operator, out: Output) => Promise<void>,
): Promise<void> {
  const { openOperator } = await import("../../src/operator.ts");
  const operator = await openOperator(dataDirectory);
  try {
    await work(operator, outputFor(command.optsWithGlobals()));
  } finally {
    await operator.close();
  }
}
