import { Argument, type Command } from "commander";
import { SCRIPTS } from "../../completion/scripts.ts";
import { print } from "../../terminal/streams.ts";

export function define(command: Command): void {
  command
    .addArgument(new Argument("<shell>", "the shell to print it for").choices(Object.keys(SCRIPTS)))
    .action((shell: string) => print(SCRIPTS[shell] ?? ""));
}
