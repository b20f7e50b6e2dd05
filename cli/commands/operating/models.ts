import { Argument, type Command, Option } from "commander";
import { dataOf, type Model, type ModelKind, type OperatorClient } from "../../../src/client/operator.ts";
import { usageError } from "../../errors/failure.ts";
import { localText } from "../../input/local-file.ts";
import { requiredUrl, urlOption } from "../../operator/options.ts";
import { type Cell, table } from "../../output/format.ts";
import { type Output, outputFor } from "../../output/output.ts";
import { EXIT } from "../../terminal/exit.ts";
import { printable } from "../../terminal/printable.ts";

interface ModelOptions {
  operatorUrl?: string;
  model?: string;
  modelBaseUrl?: string;
  keyFile?: string;
  key: boolean;
}

const KINDS = ["chat", "vision", "transcription"] as const;

export function define(command: Command): void {
  onServer(
    command.command("list", { isDefault: true }).description("list the models and where they are set"),
  ).action((options: ModelOptions, self: Command) =>
    atServer(options, self, async (client, out) => {
      const { models } = await dataOf(client.GET("/models/"));
      out.result(models, () => table(out, models.map(row)));
    }),
  );
  modelOptions(
    named(command, "set", "set a model; it is used at once, without a restart").requiredOption(
      "--model <name>",
      "its name, as its server knows it",
    ),
  ).action((kind: ModelKind, options: ModelOptions, self: Command) =>
    atServer(options, self, async (client, out) => {
      const body = { ...(await settingOf(options)), model: options.model ?? "" };
      const model = await dataOf(client.PUT("/models/{kind}/", { params: { path: { kind } }, body }));
      out.result(model, () => table(out, [row(model)]));
    }),
  );
  named(command, "remove", "remove a model that was set this way, and its key").action(
    (kind: ModelKind, options: ModelOptions, self: Command) =>
      atServer(options, self, async (client, out) => {
        const model = await dataOf(client.DELETE("/models/{kind}/", { params: { path: { kind } } }));
        out.result(model, () => ["Model removed"]);
      }),
  );
  modelOptions(
    named(command, "check", "try a model, by default the one in use; nothing is stored").option(
      "--model <name>",
      "another model, by its name",
    ),
  ).action((kind: ModelKind, options: ModelOptions, self: Command) =>
    atServer(options, self, async (client, out) => {
      const { model } = options;
      const body = { ...(await settingOf(options)), ...(model === undefined ? {} : { model }) };
      const checked = await dataOf(
        client.POST("/models/{kind}/check/", { params: { path: { kind } }, body }),
      );
      out.result(checked, () => [printable(checked.message)]);
      if (!checked.ok) process.exitCode = EXIT.serverError;
    }),
  );
}

const onServer = (command: Command): Command => urlOption(command, "server whose models they are");

const named = (command: Command, name: string, description: string): Command =>
  onServer(command.command(name).description(description)).addArgument(
    new Argument("<kind>", "what it is for").choices(name === "check" ? [...KINDS, "embedding"] : KINDS),
  );

const modelOptions = (command: Command): Command =>
  command
    .option(
      "--model-base-url <url>",
      "its OpenAI-compatible API (default: that of the server's own settings)",
    )
    .option("--key-file <file>", "file that holds its key, - for standard input (else: QA_NEW_MODEL_API_KEY)")
    .addOption(new Option("--no-key", "ask it with no key of its own").conflicts("keyFile"));

/** The key never is an argument: the list of processes shows these to everyone. */
async function settingOf({ modelBaseUrl, keyFile, key }: ModelOptions) {
  const api_key = key ? await keyFrom(keyFile) : null;
  return {
    ...(modelBaseUrl === undefined ? {} : { base_url: modelBaseUrl }),
    ...(api_key === undefined ? {} : { api_key }),
  };
}

async function keyFrom(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return process.env.QA_NEW_MODEL_API_KEY || undefined;
  const key = (file === "-" ? await Bun.stdin.text() : await localText(file)).trim();
  if (key === "") throw usageError(`There is no key in ${file === "-" ? "standard input" : file}.`);
  return key;
}

async function atServer(
  options: ModelOptions,
  self: Command,
  work: (client: OperatorClient, out: Output) => Promise<void>,
): Promise<void> {
  // It is the address of qa's own server, and would leave the model's at its default.
  if (self.getOptionValueSourceWithGlobals("baseUrl") === "cli")
    throw usageError("The address of a model is given with --model-base-url.");
  const url = await requiredUrl(self, options);
  const { connected } = await import("../../operator/session.ts");
  await work(await connected(url), outputFor(self.optsWithGlobals()));
}

function row({ kind, model, base_url, has_key, source, problem, last_call }: Model): Cell[] {
  if (model === null) return [kind, "none", "", "", "", ""];
  const fault = problem || last_call?.error || "";
  const state = last_call === null ? "not asked yet" : "answers";
  return [
    kind,
    model,
    base_url ?? "",
    has_key ? "with a key" : "without a key",
    source === "console"
      ? "set while it runs"
      : `set by ${source === "option" ? "an option" : "the environment"}`,
    fault === "" ? state : { text: fault, style: "red" },
  ];
}
