import { Argument, type Command } from "commander";
import {
  type GlobalOptions,
  isServerField,
  SETTINGS,
  type Setting,
  type SettingName,
  serverAddress,
  serverNamed,
  settingsNow,
  storedServer,
} from "../../config/config.ts";
import { configPath, readConfig, saveConfig, saveServer } from "../../config/config-file.ts";
import { usageError } from "../../errors/failure.ts";
import { askFor } from "../../input/prompt.ts";
import { table } from "../../output/format.ts";
import { outputFor } from "../../output/output.ts";
import { EXIT } from "../../terminal/exit.ts";
import { printable } from "../../terminal/printable.ts";

const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

const NAMES = Object.keys(SETTINGS).filter(isSetting);

const nameArgument = (): Argument => new Argument("<name>", "the setting").choices(NAMES);

export function define(command: Command): void {
  command
    .command("list")
    .description("show every setting and where it comes from")
    .action(async (_options: object, self: Command) => listSettings(self.optsWithGlobals()));
  command
    .command("get")
    .description("show one setting")
    .addArgument(nameArgument())
    .action(async (name: SettingName, _options: object, self: Command) => {
      const flags: GlobalOptions = self.optsWithGlobals();
      const found = shown(name, (await settingsNow(flags))[name]);
      if (found.value === null)
        throw usageError(`${name} is not set. Set it with: qa config set ${name}`, EXIT.notFound);
      outputFor(flags).result(found, () => [printable(String(found.value))]);
    });
  command
    .command("set")
    .description("save a setting; without a value you are asked for it, an empty value removes it")
    .addArgument(nameArgument())
    .argument("[value]", "its value")
    .action(async (name: SettingName, value: string | undefined, _options: object, self: Command) =>
      setSetting(name, value, self.optsWithGlobals()),
    );
  command
    .command("path")
    .description("print where the file is")
    .action((_options: object, self: Command) => {
      const path = configPath();
      outputFor(self.optsWithGlobals()).result({ path }, () => [printable(path)]);
    });
}

async function listSettings(flags: GlobalOptions): Promise<void> {
  const out = outputFor(flags);
  const settings = await settingsNow(flags);
  const { servers } = await readConfig();
  const rows = NAMES.map((name) => shown(name, settings[name]));
  const named = Object.entries(servers).map(([name, { base_url = "" }]) => ({ name, base_url }));
  out.result({ settings: rows, servers: named }, () => [
    ...table(
      out,
      rows.map(({ name, value, from }) => [name, from, value ?? "–"]),
    ),
    ...table(
      out,
      named.map(({ name, base_url }) => [`--on ${name}`, base_url]),
    ),
  ]);
}

async function setSetting(name: SettingName, asked: string | undefined, flags: GlobalOptions): Promise<void> {
  const value =
    asked ??
    (await askFor(`${name}: `, {
      hidden: "isSecret" in SETTINGS[name],
      instead: `Write: qa config set ${name} VALUE`,
    }));
  const change = value.trim() === "" ? undefined : value.trim();
  if (name === "base_url" && change !== undefined) serverAddress(change);
  const server = serverNamed(flags);
  if (server === undefined) await saveConfig({ [name]: change });
  else if (isServerField(name)) {
    storedServer(await readConfig(), server);
    await saveServer(server, { [name]: change });
  } else throw usageError(`${name} is the same for all servers. Leave out --on.`);
  const out = outputFor(flags);
  out.result({ name, set: change !== undefined }, () => [
    `${name} was ${change === undefined ? "removed from" : "saved in"} ${printable(configPath())}`,
  ]);
  const now = (await settingsNow(flags))[name];
  if (change !== undefined && now.from.startsWith("QA_"))
    out.note(`${now.from} is set as well, and takes precedence.`);
}

interface Shown {
  name: SettingName;
  /** Of a secret the beginning only. */
  value: string | null;
  from: string;
}

function shown(name: SettingName, { value, from }: Setting): Shown {
  const isSecret = "isSecret" in SETTINGS[name];
  return { name, value: value === undefined ? null : isSecret ? masked(value) : value, from };
}

/** `qa_k3x…`: enough to distinguish keys, as shown by `qa keys list`. */
const masked = (secret: string): string => `${secret.length > 20 ? secret.slice(0, 8) : ""}…`;
