import { Command, type Option } from "commander";
import { SETTINGS } from "../config/config.ts";
import { configPath } from "../config/config-file.ts";
import { table } from "../output/format.ts";
import { serveOptions } from "../serve/options.ts";

const PLAIN = { paint: (_style: string, text: string): string => text };

const lines = (rows: string[][]): string => table(PLAIN, rows).join("\n");

export function configurationText(): string {
  const settings = Object.entries(SETTINGS).map(([name, { flag, variable, about }]) => [
    name,
    flag,
    variable,
    about,
  ]);
  const served = serverOptions().filter(({ envVar }) => envVar !== undefined);
  return `Flags override variables, variables override the configuration file, and that overrides defaults. An empty value
counts as not set. qa config list shows what is set, and where.

Commands that talk to a server, by their name in the file, flag and variable:
${lines(settings)}
qa login and qa config set save them in ${configPath()} (or the file in QA_CONFIG), which only you can read.

qa serve:
${lines(served.map(({ long, envVar = "", description }) => [long ?? "", envVar, description]))}
Models: qa help models. Other variables: QA_ON (qa help servers), QA_OPERATOR_URL, QA_OPERATOR_TOKEN,
QA_OPERATOR_PASSWORD (qa help operators), NO_COLOR, BROWSER.`;
}

export const modelsText = (): string =>
  `Without a model, qa finds answers by full-text search and quotes your documents. Models that speak the OpenAI API
add to that, each kind as soon as you name one:

  chat            writes answers; each statement is checked against its sources
  embedding       finds passages by meaning as well
  vision          describes pictures, and reads scans whose text is not recognised
  transcription   reads recordings

Options of qa serve:
${lines(
  serverOptions()
    .filter(({ long = "" }) => /-model$|-base-url$/.test(long))
    .map(({ long, description }) => [long ?? "", description]),
)}
Keys are given in variables only: QA_MODEL_API_KEY, or QA_CHAT_API_KEY and so on for a model with a base URL of its
own; else OPENAI_API_KEY. A key is sent only to the address that is set with it.`;

const serverOptions = (): readonly Option[] => serveOptions(new Command()).options;
