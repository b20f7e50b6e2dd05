import type { Command } from "commander";

/** `qa keys create`. */
export const pathOf = (command: Command): string =>
  [...(command.parent ? [pathOf(command.parent)] : []), command.name()].join(" ");
