import { type Command, InvalidArgumentError, Option } from "commander";
import { dataOption, recordsOption } from "../data-directory.ts";
import { usageError } from "../failure.ts";

/** Where the operator's work is done: on a data directory, or on the server at a URL. */
export interface OperatorOptions {
  data: string;
  records?: string;
  operatorUrl?: string;
}

export const urlOption = (command: Command, does = "server to do it on"): Command =>
  command.addOption(
    new Option("--operator-url <url>", does).env("QA_OPERATOR_URL").argParser((text) => {
      if (text !== "" && (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)))
        throw new InvalidArgumentError("It must begin with http:// or https://.");
      return text;
    }),
  );

export const operatorOptions = (command: Command): Command =>
  urlOption(recordsOption(dataOption(command)), "server to do it on, in the place of a data directory");

/** The server that was asked for; undefined where the work is on the data directory. `--data` and `--records` say more than a variable. */
export const serverOf = (command: Command, { operatorUrl }: OperatorOptions): string | undefined => {
  const said = (name: "data" | "records" | "operatorUrl"): boolean =>
    command.getOptionValueSource(name) === "cli";
  return (said("data") || said("records")) && !said("operatorUrl") ? undefined : operatorUrl || undefined;
};

/** The server of what is done on a server alone. */
export function requiredUrl({ operatorUrl }: { operatorUrl?: string }): string {
  if (!operatorUrl) throw usageError("Say on which server, with --operator-url or QA_OPERATOR_URL.");
  return operatorUrl;
}
