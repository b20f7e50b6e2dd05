import { type Command, InvalidArgumentError, Option } from "commander";
import { type GlobalOptions, readSettings, serverNamed } from "../config/config.ts";
import { dataOption, type PlaceFlags, recordsOption } from "../config/data-directory.ts";
import { usageError } from "../errors/failure.ts";

/** The target of the operator's work: a data directory, or the server at a URL. */
export interface OperatorOptions {
  data: string;
  records?: string;
  operatorUrl?: string;
}

export const urlOption = (command: Command, does = "server to operate"): Command =>
  command.addOption(
    new Option("--operator-url <url>", does).env("QA_OPERATOR_URL").argParser((text) => {
      if (text !== "" && (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)))
        throw new InvalidArgumentError("It must begin with http:// or https://.");
      return text;
    }),
  );

export const operatorOptions = (command: Command): Command =>
  urlOption(recordsOption(dataOption(command)), "server to operate, instead of a data directory");

/**
 * The requested server: by its URL, or by its name from `qa login`. Undefined if the work is done on the records
 * themselves; `--data`, `--records` and `--storage` take precedence over a variable.
 */
export async function serverOf(
  command: Command,
  { operatorUrl }: { operatorUrl?: string },
): Promise<string | undefined> {
  const said = (name: keyof PlaceFlags | "operatorUrl"): boolean =>
    command.getOptionValueSource(name) === "cli";
  if (said("operatorUrl")) return operatorUrl || undefined;
  const flags: GlobalOptions = command.optsWithGlobals();
  if ((said("data") || said("records") || said("storage")) && flags.on === undefined) return undefined;
  return serverNamed(flags) === undefined ? operatorUrl || undefined : (await readSettings(flags)).baseUrl;
}

/** The server, for work that only a server can do. */
export async function requiredUrl(command: Command, options: { operatorUrl?: string }): Promise<string> {
  const url = await serverOf(command, options);
  if (url === undefined) throw usageError("Name the server with --operator-url, QA_OPERATOR_URL or --on.");
  return url;
}
