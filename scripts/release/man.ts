import type { Command } from "commander";
import { pathOf } from "../../cli/command-path.ts";
import { examplesOf } from "../../cli/examples.ts";

/** Text for troff: nothing that acts as an escape, no request at the start of a line, hyphens that can be copied. */
const text = (plain: string): string =>
  plain
    .replaceAll("\\", "\\(rs")
    .replaceAll('"', "\\(dq")
    .replaceAll("-", "\\-")
    .replaceAll(/^(?=[.'])/gm, "\\&");

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`.SH ${title}`, ...lines];

const listed = (items: [term: string, does: string][]): string[] =>
  items.flatMap(([term, does]) => [".TP", `.B ${text(term)}`, text(does)]);

/** The subcommands that help shows. The one named help that Commander adds to each has no page. */
const below = (command: Command): Command[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .filter(({ parent }) => parent === command);

const page = (command: Command, about: { version: string; date: string }): string => {
  const help = command.createHelp();
  const name = pathOf(command).replaceAll(" ", "-");
  const description = help.commandDescription(command);
  const related = [command.parent, ...below(command)].filter((each) => each !== null);
  return [
    `.TH "${name.toUpperCase()}" 1 "${about.date}" "qa ${about.version}"`,
    ...section("NAME", [`${text(name)} \\- ${text(description)}`]),
    ...section("SYNOPSIS", [`.B ${text(help.commandUsage(command))}`]),
    ...section(
      "ARGUMENTS",
      listed(
        help
          .visibleArguments(command)
          .map((each) => [help.argumentTerm(each), help.argumentDescription(each)]),
      ),
    ),
    ...section(
      "OPTIONS",
      listed(
        help.visibleOptions(command).map((each) => [help.optionTerm(each), help.optionDescription(each)]),
      ),
    ),
    ...section(
      "COMMANDS",
      listed(
        help
          .visibleCommands(command)
          .map((each) => [help.subcommandTerm(each), help.subcommandDescription(each)]),
      ),
    ),
    ...section("EXAMPLES", listed(examplesOf(pathOf(command)).map(({ line, does }) => [line, does]))),
    ...section(
      "SEE ALSO",
      related.length === 0
        ? []
        : [related.map((each) => `${text(pathOf(each).replaceAll(" ", "-"))}(1)`).join(", ")],
    ),
    "",
  ].join("\n");
};

/**
 * The manual pages of a command and of all its subcommands that help shows, by file name. @param date such as
 * 2026-11-22.
 */
export const manualPages = (
  command: Command,
  about: { version: string; date: string },
): Map<string, string> => {
  const file = `${pathOf(command).replaceAll(" ", "-")}.1`;
  const others = below(command).flatMap((each) => [...manualPages(each, about)]);
  return new Map([[file, page(command, about)], ...others]);
};
