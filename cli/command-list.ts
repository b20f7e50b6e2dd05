import type { Command } from "commander";

interface CommandEntry {
  summary: string;
  group: string;
  load: () => Promise<{ define: (command: Command) => void }>;
}

const DOCUMENTS = "Documents and questions:";
const SETUP = "Set-up:";
const OPERATING = "Operating a server:";

/** The commands, in the order that help has them. A module is loaded when its command is run. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  upload: {
    group: DOCUMENTS,
    summary: "upload files and wait until they are ready",
    load: () => import("./commands/documents/upload.ts"),
  },
  sync: {
    group: DOCUMENTS,
    summary: "keep a workspace in step with a folder",
    load: () => import("./commands/documents/sync.ts"),
  },
  ask: {
    group: DOCUMENTS,
    summary: "ask a question; print the answer with its citations",
    load: () => import("./commands/documents/ask.ts"),
  },
  search: {
    group: DOCUMENTS,
    summary: "find passages, without an answer; exits with 3 if nothing is found",
    load: () => import("./commands/documents/search.ts"),
  },
  open: {
    group: DOCUMENTS,
    summary: "show what a citation of the last answer refers to, or the console",
    load: () => import("./commands/documents/open.ts"),
  },
  read: {
    group: DOCUMENTS,
    summary: "print the pages of a file as this program reads them, without a server",
    load: () => import("./commands/documents/read.ts"),
  },
  status: {
    group: DOCUMENTS,
    summary: "show the server and the resources",
    load: () => import("./commands/documents/status.ts"),
  },
  workspaces: {
    group: DOCUMENTS,
    summary: "list and manage workspaces",
    load: () => import("./commands/documents/workspaces.ts"),
  },
  resources: {
    group: DOCUMENTS,
    summary: "list and manage resources",
    load: () => import("./commands/documents/resources.ts"),
  },
  sessions: {
    group: DOCUMENTS,
    summary: "list your chat sessions",
    load: () => import("./commands/documents/sessions.ts"),
  },
  messages: {
    group: DOCUMENTS,
    summary: "print a session from its beginning",
    load: () => import("./commands/documents/messages.ts"),
  },
  tokens: {
    group: DOCUMENTS,
    summary: "create and revoke end users' tokens, for browsers",
    load: () => import("./commands/documents/tokens.ts"),
  },
  mcp: {
    group: DOCUMENTS,
    summary: "serve MCP on standard input and output, for assistants and editors",
    load: () => import("./commands/documents/mcp.ts"),
  },
  eval: {
    group: DOCUMENTS,
    summary: "measure what answers to your own questions cite, with an app's key",
    load: () => import("./commands/documents/eval.ts"),
  },
  serve: { group: SETUP, summary: "start the server", load: () => import("./commands/setup/serve.ts") },
  login: {
    group: SETUP,
    summary: "sign in to a server: keep its address and your key",
    load: () => import("./commands/setup/login.ts"),
  },
  logout: {
    group: SETUP,
    summary: "forget a server and its key",
    load: () => import("./commands/setup/logout.ts"),
  },
  config: {
    group: SETUP,
    summary: "show and change settings",
    load: () => import("./commands/setup/config.ts"),
  },
  completion: {
    group: SETUP,
    summary: "print a script that lets a shell complete commands, workspaces and titles",
    load: () => import("./commands/setup/completion.ts"),
  },
  docs: {
    group: SETUP,
    summary: "answer a question about qa from its own guide",
    load: () => import("./commands/setup/docs.ts"),
  },
  openapi: {
    group: SETUP,
    summary: "print the contract as YAML, with --json as JSON",
    load: () => import("./commands/setup/openapi.ts"),
  },
  version: {
    group: SETUP,
    summary: "print the versions of this program and its parts",
    load: () => import("./commands/setup/version.ts"),
  },
  update: {
    group: SETUP,
    summary: "check for a newer release",
    load: () => import("./commands/setup/update.ts"),
  },
  help: {
    group: SETUP,
    summary: "help with a command, or with a topic: qa help topics",
    load: () => import("./commands/setup/help.ts"),
  },
  apps: {
    group: OPERATING,
    summary: "create and list apps",
    load: () => import("./commands/operating/apps.ts"),
  },
  keys: {
    group: OPERATING,
    summary: "create, list and revoke API keys",
    load: () => import("./commands/operating/keys.ts"),
  },
  operators: {
    group: OPERATING,
    summary: "manage who may sign in, and see who changed what",
    load: () => import("./commands/operating/operators.ts"),
  },
  console: {
    group: OPERATING,
    summary: "print and open a sign-in link for the console",
    load: () => import("./commands/operating/console.ts"),
  },
  skills: {
    group: OPERATING,
    summary: "write skills and enable them",
    load: () => import("./commands/operating/skills.ts"),
  },
  evaluations: {
    group: OPERATING,
    summary: "have a server ask golden questions, judge the answers, keep the runs and compare them",
    load: () => import("./commands/operating/evaluations.ts"),
  },
  models: {
    group: OPERATING,
    summary: "list, set and try the models of a running server",
    load: () => import("./commands/operating/models.ts"),
  },
  reindex: {
    group: OPERATING,
    summary: "rebuild the index with another embedding model",
    load: () => import("./commands/operating/reindex.ts"),
  },
  languages: {
    group: OPERATING,
    summary: "list and add the languages that text in scans and pictures is recognised in",
    load: () => import("./commands/operating/languages.ts"),
  },
  removals: {
    group: OPERATING,
    summary: "show what is still to be removed from disk, and what was removed",
    load: () => import("./commands/operating/removals.ts"),
  },
  nodes: {
    group: OPERATING,
    summary: "list the servers that share the records, and what each is doing",
    load: () => import("./commands/operating/nodes.ts"),
  },
  doctor: {
    group: OPERATING,
    summary: "check everything that is stored, and repair it",
    load: () => import("./commands/operating/doctor.ts"),
  },
  backup: {
    group: OPERATING,
    summary: "back up the data directory, even while the server runs",
    load: () => import("./commands/operating/backup.ts"),
  },
  restore: {
    group: OPERATING,
    summary: "restore a backup into a new data directory",
    load: () => import("./commands/operating/restore.ts"),
  },
  migrate: {
    group: OPERATING,
    summary: "copy a stopped installation to PostgreSQL and a bucket, or back to a data directory",
    load: () => import("./commands/operating/migrate.ts"),
  },
};
