import type { Command } from "commander";
import { usageError } from "../../errors/failure.ts";
import { TOPICS } from "../../help/topics.ts";
import { laidOut } from "../../terminal/layout.ts";
import { print } from "../../terminal/streams.ts";

export function define(command: Command): void {
  command.argument("[subject]", "a command or a topic").action(async (subject: string | undefined) => {
    if (subject === undefined) return command.parent?.outputHelp();
    const topic = TOPICS.find(({ name }) => name === subject);
    if (topic) return print(laidOut(await topic.text(), process.stdout.columns ?? Number.POSITIVE_INFINITY));
    if (subject !== "topics")
      throw usageError(`There is no command or topic ${subject}. See: qa --help, qa help topics`);
    const width = Math.max(...TOPICS.map(({ name }) => name.length));
    print(TOPICS.map(({ name, summary }) => `qa help ${name.padEnd(width)}  ${summary}`).join("\n"));
  });
}
