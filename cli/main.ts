import { Command, CommanderError } from "commander";
import { version } from "../package.json" with { type: "json" };
import { printable } from "./printable.ts";

// Nothing else of weight may be imported statically here: `qa --version` must load no more.
const commands: Record<
  string,
  { summary: string; load: () => Promise<{ define: (command: Command) => void }> }
> = {
  serve: { summary: "start the server", load: () => import("./commands/serve.ts") },
  upload: {
    summary: "upload files and wait until they are ready",
    load: () => import("./commands/upload.ts"),
  },
  ask: {
    summary: "ask a question; print the answer with its citations",
    load: () => import("./commands/ask.ts"),
  },
  sync: { summary: "make a workspace like a folder", load: () => import("./commands/sync.ts") },
  search: {
    summary: "find passages, without an answer; ends with 3 where nothing is found",
    load: () => import("./commands/search.ts"),
  },
  open: {
    summary: "show the page that a citation of the last answer names, its lines marked",
    load: () => import("./commands/open.ts"),
  },
  eval: {
    summary: "measure what the answers to your own questions cite, with an app's key",
    load: () => import("./commands/eval.ts"),
  },
  status: { summary: "show the server and the resources", load: () => import("./commands/status.ts") },
  workspaces: { summary: "list and manage workspaces", load: () => import("./commands/workspaces.ts") },
  resources: { summary: "list and manage resources", load: () => import("./commands/resources.ts") },
  sessions: { summary: "list your chat sessions", load: () => import("./commands/sessions.ts") },
  messages: { summary: "print a session from its beginning", load: () => import("./commands/messages.ts") },
  tokens: {
    summary: "create and revoke tokens of end users, for browsers",
    load: () => import("./commands/tokens.ts"),
  },
  apps: { summary: "operator: create and list apps", load: () => import("./commands/apps.ts") },
  keys: { summary: "operator: create, list and revoke API keys", load: () => import("./commands/keys.ts") },
  operators: {
    summary: "operator: who may sign in to the console and from afar, and who changed what",
    load: () => import("./commands/operators.ts"),
  },
  console: {
    summary: "operator: print and open a link that leads in to the console",
    load: () => import("./commands/console.ts"),
  },
  skills: { summary: "operator: write skills and enable them", load: () => import("./commands/skills.ts") },
  evaluations: {
    summary:
      "operator: have a server ask golden questions, judge the answers, keep the runs and compare them",
    load: () => import("./commands/evaluations.ts"),
  },
  reindex: {
    summary: "operator: build the index anew with another embedding model",
    load: () => import("./commands/reindex.ts"),
  },
  removals: {
    summary: "operator: show what is still to be removed from disk, and what was",
    load: () => import("./commands/removals.ts"),
  },
  doctor: {
    summary: "operator: compare all that is stored with the records, and repair it",
    load: () => import("./commands/doctor.ts"),
  },
  backup: {
    summary: "operator: back up the data directory, also while the server runs",
    load: () => import("./commands/backup.ts"),
  },
  restore: {
    summary: "operator: make a data directory from a backup",
    load: () => import("./commands/restore.ts"),
  },
  openapi: {
    summary: "print the contract as YAML, with --json as JSON",
    load: () => import("./commands/openapi.ts"),
  },
};

const program = new Command("qa")
  .description("Ask questions of your documents; get answers that cite the page and line.")
  .version(version)
  .option("--base-url <url>", "the server's address (QA_BASE_URL)")
  .option("--api-key-file <file>", "file with the API key (or QA_API_KEY with the key itself)")
  .option("--workspace <id>", "workspace, by id or exact title (QA_WORKSPACE)")
  .option("--user <id>", "end user whose sessions these are (QA_USER)")
  .option("--json", "print the API's data as JSON, nothing else")
  .option("--quiet", "print no progress and no hints")
  .option("--no-color", "print without colours (NO_COLOR)")
  .configureHelp({ showGlobalOptions: true })
  .configureOutput({ writeErr: (text) => process.stderr.write(printable(text, "lines")) })
  .exitOverride();

for (const [name, { summary }] of Object.entries(commands)) program.command(name).description(summary);
program.command("extract-child", { hidden: true }).action(async () => {
  const { serveRequests } = await import("../src/extract/child.ts");
  await serveRequests();
});
program
  .command("doctor-child <directory>", { hidden: true })
  .option("--repair")
  .action(async (directory: string, { repair = false }: { repair?: boolean }) => {
    const { examineForServer } = await import("../src/operator/examination/child.ts");
    await examineForServer(directory, repair);
  });

try {
  const asked =
    program.parseOptions(process.argv.slice(2)).operands.filter((word) => word !== "help")[0] ?? "";
  const command = program.commands.find((each) => each.name() === asked);
  if (command && commands[asked]) (await commands[asked].load()).define(command);
  await program.parseAsync();
} catch (error) {
  // Commander has said what is wrong by itself.
  if (error instanceof CommanderError && error.code.startsWith("commander.")) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    process.exitCode = (await import("./failure.ts")).report(error);
  }
}
