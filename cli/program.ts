import { Command, Option } from "commander";
import { version } from "../package.json" with { type: "json" };
import { COMMANDS } from "./command-list.ts";
import { pathOf } from "./command-path.ts";
import { examplesOf } from "./examples.ts";
import { printable } from "./terminal/printable.ts";

/** Columns of a terminal that does not report its width. */
const WIDTH = 80;

/** The whole command tree, as for man pages. Nothing is run. */
export async function wholeProgram(): Promise<Command> {
  const program = newProgram();
  for (const name of Object.keys(COMMANDS)) await defineCommand(program, name);
  return program;
}

/** Gives a command its own options and subcommands; does nothing for a name that is none. */
export async function defineCommand(program: Command, name: string): Promise<void> {
  const command = program.commands.find((each) => each.name() === name);
  if (command && Object.hasOwn(COMMANDS, name)) (await COMMANDS[name]?.load())?.define(command);
}

/** The command tree without the commands' own options and subcommands. */
export function newProgram(): Command {
  const program = new Command("qa")
    .description("Ask questions of your documents; get answers that cite the page and line.")
    .version(version, "-v, --version")
    .addOption(new Option("--on <name>", "a server saved by `qa login NAME` (QA_ON)").conflicts("baseUrl"))
    .option("--base-url <url>", "the server's address (QA_BASE_URL)")
    .option("--api-key-file <file>", "file with the API key (or QA_API_KEY with the key itself)")
    .option("--workspace <id>", "workspace, by id or exact title (QA_WORKSPACE)")
    .option("--user <id>", "end user that you ask as (QA_USER)")
    .option("--json", "print the API's data as JSON, nothing else")
    .option("--quiet", "print no progress and no hints")
    .option("--no-color", "print without colours (NO_COLOR)")
    .helpCommand(false)
    .configureOutput({
      writeErr: (text) => process.stderr.write(printable(text, "lines")),
      // The caller prints it, with what to do next.
      outputError: () => {},
    })
    .exitOverride();
  program.addHelpText("beforeAll", ({ command }) => examplesText(pathOf(command)));
  program.addHelpText("afterAll", ({ command }) =>
    command === program
      ? "\nMore: qa help COMMAND, qa help topics"
      : "\nGlobal options, as --json: qa --help",
  );
  for (const [name, { summary, group }] of Object.entries(COMMANDS))
    program.command(name).description(summary).helpGroup(group);
  addHiddenCommands(program);
  return program;
}

/** What shells run, and what this program starts itself as. */
function addHiddenCommands(program: Command): void {
  program.command("complete [words...]", { hidden: true }).action(async (words: string[]) => {
    const { complete } = await import("./completion/complete.ts");
    await complete(program, words, (name) => defineCommand(program, name));
  });
  program.command("extract-child", { hidden: true }).action(async () => {
    const { serveRequests } = await import("../src/extract/child.ts");
    await serveRequests();
  });
  program
    .command("doctor-child <directory>", { hidden: true })
    .option("--repair")
    .action(async (directory: string, { repair = false }: { repair?: boolean }) => {
      const { examineForServer } = await import("../src/operator/examination/child.ts");
      const { QA_RECORDS: records, QA_STORAGE: storage } = process.env;
      await examineForServer({ data: directory, records, storage }, repair);
    });
}

/** Each on a line with its description, if the terminal is wide enough for all; otherwise with that below it. */
function examplesText(path: string): string {
  const examples = examplesOf(path);
  if (examples.length === 0) return "";
  const longest = Math.max(...examples.map(({ line }) => line.length));
  const beside = examples.map(({ line, does }) => `  ${line.padEnd(longest)}  ${does}`);
  const isTooWide = beside.some((line) => line.length > (process.stdout.columns || WIDTH));
  const lines = isTooWide ? examples.map(({ line, does }) => `  ${line}\n      ${does}`) : beside;
  return `Examples:\n${lines.join("\n")}\n`;
}
