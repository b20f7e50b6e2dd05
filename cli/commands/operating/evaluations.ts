import { basename } from "node:path";
import type { Command } from "commander";
import type { Evaluation } from "../../../src/client/operator.ts";
import { confirmDeletion } from "../../input/confirm.ts";
import { localText } from "../../input/local-file.ts";
import { changeRow, costText, resultRow, runRow, scoreLines } from "../../operator/evaluation-lines.ts";
import type { RemoteEvaluations } from "../../operator/evaluations.ts";
import { requiredUrl, urlOption } from "../../operator/options.ts";
import { table } from "../../output/format.ts";
import { type Output, outputFor } from "../../output/output.ts";
import { countNotes } from "../../output/progress.ts";
import { EXIT } from "../../terminal/exit.ts";
import { printableJson } from "../../terminal/printable.ts";

interface UrlOptions {
  operatorUrl?: string;
}

const FILE = `
The file has one question per line, as a JSON object:
  {"question": "What were the net sales?", "documents": ["report.pdf"], "pages": [4], "answers": ["82,959"]}
  {"question": "Which submarine carried the ambassador?", "unanswerable": true}
The operators' contract describes all fields (qa openapi --operator, GoldenFile).`;

export function define(command: Command): void {
  command.addHelpText(
    "after",
    "\nTo measure the citations of answers with an app's key, from a CSV file or against a minimum: qa eval.",
  );
  defineRuns(command);
  defineEndings(command);
  defineLooks(command);
}

/** Does the work on the server that was asked for. */
async function onServer(
  self: Command,
  options: UrlOptions,
  work: (evaluations: RemoteEvaluations, out: Output) => Promise<void>,
): Promise<void> {
  const url = await requiredUrl(self, options);
  const { connected } = await import("../../operator/session.ts");
  const { remoteEvaluations } = await import("../../operator/evaluations.ts");
  await work(remoteEvaluations(await connected(url)), outputFor(self.optsWithGlobals()));
}

function defineRuns(command: Command): void {
  urlOption(command.command("check <file>").description("check a golden file, and estimate what a run costs"))
    .addHelpText("after", FILE)
    .action((file: string, options: UrlOptions, self: Command) =>
      onServer(self, options, async (evaluations, out) => {
        const checked = await evaluations.check(await localText(file));
        out.result(checked, () => [costText(checked)]);
      }),
    );
  urlOption(
    command
      .command("run [file]")
      .description(
        "ask the questions of a golden file, or without one the workspace's own, and judge the answers",
      ),
  )
    .requiredOption("--workspace-id <id>", "workspace to ask")
    .option("--name <name>", "what to call the run (default: the file's name)")
    .addHelpText("after", `${FILE}\nAfter Ctrl-C the server continues the run.`)
    .action(
      (
        file: string | undefined,
        options: UrlOptions & { workspaceId: string; name?: string },
        self: Command,
      ) =>
        onServer(self, options, async (evaluations, out) => {
          const golden = file === undefined ? {} : { golden: await localText(file) };
          if (golden.golden !== undefined) out.note(costText(await evaluations.check(golden.golden)));
          const name = options.name ?? (file === undefined ? "Golden questions" : basename(file));
          const { id } = await evaluations.start(options.workspaceId, { name, ...golden });
          showRun(out, await evaluations.ended(id, countNotes(out, "asked", "questions")));
        }),
    );
  urlOption(
    command.command("golden").description("print the workspace's own golden questions as a golden file"),
  )
    .requiredOption("--workspace-id <id>", "workspace")
    .action((options: UrlOptions & { workspaceId: string }, self: Command) =>
      onServer(self, options, async (evaluations, out) => {
        const kept = await evaluations.golden(options.workspaceId);
        const lines = kept.golden.split("\n").filter((line) => line !== "");
        if (lines.length > 0 || out.json)
          out.result(kept, () => lines.map((line) => printableJson(JSON.parse(line), 0)));
        else out.note("The workspace has no golden questions yet.");
      }),
    );
}

function defineEndings(command: Command): void {
  urlOption(command.command("cancel <id>").description("stop a run; results so far are kept")).action(
    (id: string, options: UrlOptions, self: Command) =>
      onServer(self, options, async (evaluations, out) => {
        const cancelled = await evaluations.cancel(id);
        out.result(cancelled, () => scoreLines(out, cancelled));
      }),
  );
  urlOption(command.command("delete <id>").description("delete a run with its results"))
    .option("--yes", "do not ask for confirmation")
    .action((id: string, options: UrlOptions & { yes?: boolean }, self: Command) =>
      onServer(self, options, async (evaluations, out) => {
        const found = await evaluations.find(id);
        await confirmDeletion(
          async () => `the run “${found.name}” of ${found.created_at}`,
          options.yes ?? false,
        );
        await evaluations.remove(id);
        out.result(found, () => ["Evaluation deleted"]);
      }),
    );
}

function defineLooks(command: Command): void {
  urlOption(command.command("list").description("list the runs of a workspace, newest first"))
    .requiredOption("--workspace-id <id>", "workspace")
    .action((options: UrlOptions & { workspaceId: string }, self: Command) =>
      onServer(self, options, async (evaluations, out) => {
        const runs = await evaluations.list(options.workspaceId);
        out.result(runs, () => table(out, runs.map(runRow)));
      }),
    );
  urlOption(command.command("get <id>").description("show the progress of a run, and its scores")).action(
    (id: string, options: UrlOptions, self: Command) =>
      onServer(self, options, async (evaluations, out) => showRun(out, await evaluations.find(id))),
  );
  urlOption(command.command("results <id>").description("list what became of each question"))
    .option("--failures", "only those that are not right")
    .action((id: string, options: UrlOptions & { failures?: boolean }, self: Command) =>
      onServer(self, options, async (evaluations, out) => {
        const results = await evaluations.results(id, options.failures ? "failures" : "all");
        out.result(results, () => table(out, results.map(resultRow)));
      }),
    );
  urlOption(
    command.command("compare <before> <after>").description("what improved and what got worse"),
  ).action((before: string, after: string, options: UrlOptions, self: Command) =>
    onServer(self, options, async (evaluations, out) => {
      const compared = await evaluations.compare(before, after);
      out.result(compared, () => table(out, compared.changes.map(changeRow)));
      if (compared.changes.length === 0) out.note("The outcomes are the same.");
    }),
  );
}

function showRun(out: Output, evaluation: Evaluation): void {
  out.result(evaluation, () => scoreLines(out, evaluation));
  if (evaluation.state === "failed") process.exitCode = EXIT.serverError;
}
