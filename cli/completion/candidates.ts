import type { Command, Option } from "commander";
import { COMMANDS } from "../command-list.ts";
import { pathOf } from "../command-path.ts";
import { TOPICS } from "../help/topics.ts";
import { optionsOf, type Progress } from "./command-line.ts";
import type { Candidate, Kept } from "./kept.ts";

type Source = (kept: Kept) => Promise<Candidate[]> | Candidate[];

const workspaces: Source = (kept) => kept.workspaces();
const resources: Source = (kept) => kept.resources();
const servers: Source = (kept) => kept.servers();

/** The sources of option and argument values that the command tree does not give. */
const OPTION_VALUES: Readonly<Record<string, Source>> = {
  "--on": servers,
  "--workspace": workspaces,
  "--resource": resources,
};
const ARGUMENTS: Readonly<Record<string, Source>> = {
  "qa workspaces use": workspaces,
  "qa workspaces get": workspaces,
  "qa workspaces update": workspaces,
  "qa workspaces delete": workspaces,
  "qa resources get": resources,
  "qa resources retry": resources,
  "qa resources delete": resources,
  "qa status": resources,
  "qa login": servers,
  "qa logout": servers,
  "qa help": () => [
    ...TOPICS.map(({ name, summary }) => ({ value: name, about: summary })),
    ...Object.entries(COMMANDS).map(([name, { summary }]) => ({ value: name, about: summary })),
  ],
};

/** The candidates for `word`, which is being typed; nothing if files are allowed. */
export async function candidatesFor(
  { command, expects }: Progress,
  word: string,
  kept: Kept,
): Promise<Candidate[]> {
  const all = expects
    ? await optionValues(expects, kept)
    : word.startsWith("-")
      ? ((await joinedValues(command, word, kept)) ?? optionCandidates(command))
      : await wordCandidates(command, kept);
  return (all ?? []).filter(({ value }) => value.startsWith(word));
}

const optionValues = async ({ argChoices, long }: Option, kept: Kept): Promise<Candidate[] | undefined> =>
  choices(argChoices) ?? (await OPTION_VALUES[long ?? ""]?.(kept));

/** Values after their option, written as `--option=value`; undefined if `word` is not one of these. */
async function joinedValues(command: Command, word: string, kept: Kept): Promise<Candidate[] | undefined> {
  const [flag] = word.split("=", 1);
  const option = flag === word ? undefined : optionsOf(command).find(({ long }) => long === flag);
  const values = option && (await optionValues(option, kept));
  return values?.map(({ value, about }) => ({ value: `${flag}=${value}`, about }));
}

const optionCandidates = (command: Command): Candidate[] =>
  optionsOf(command)
    .filter(({ hidden }) => !hidden)
    .flatMap(({ long, description }) => (long ? [{ value: long, about: description }] : []));

async function wordCandidates(command: Command, kept: Kept): Promise<Candidate[] | undefined> {
  const subcommands = command
    .createHelp()
    .visibleCommands(command)
    .map((each) => ({ value: each.name(), about: each.description() }));
  if (subcommands.length > 0) return subcommands;
  return choices(command.registeredArguments[0]?.argChoices) ?? (await ARGUMENTS[pathOf(command)]?.(kept));
}

const choices = (values: readonly string[] | undefined): Candidate[] | undefined =>
  values?.map((value) => ({ value, about: "" }));
