import type { CommanderError } from "commander";
import { usageError } from "./failure.ts";
import { meantBy } from "./other-names.ts";

/** What is wrong with a command line, and where to read about it. */
export function misused({ code, message }: CommanderError, path: string): CommanderError {
  const [, unknown = ""] = /^error: unknown command '(.*?)'/s.exec(message) ?? [];
  const meant = path === "qa" && code === "commander.unknownCommand" ? meantBy(unknown) : undefined;
  if (meant !== undefined) return usageError(`There is no command '${unknown}'. Did you mean: ${meant}`);
  const [said = "", suggestion = ""] = message
    .replace(/^error: /, "")
    .replace(
      /^(?:option|command-argument value) '(.*)' (?:argument '(.*)' is invalid|is invalid for argument '(.*)')\./,
      wrongValue,
    )
    .split(/\n?\((?=Did you mean )/);
  const sentence = said.charAt(0).toUpperCase() + said.slice(1).replace(/\.?$/, ".");
  const parts = [sentence, suggestion.replace(/\)$/, ""), `See: ${path} --help`];
  return usageError(parts.filter(Boolean).join(" "));
}

/** Commander's words for a value that is not right, in the order in which they are read. */
const wrongValue = (
  _: string,
  first: string,
  value: string | undefined,
  argument: string | undefined,
): string =>
  value === undefined
    ? `'${first}' is not valid for <${argument}>.`
    : `'${value}' is not valid for ${first}.`;
