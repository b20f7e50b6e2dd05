import type { Command } from "commander";
import type { Key } from "../../../src/operator/operator.ts";
import { entriesOf } from "../../operator/lists.ts";
import { operating } from "../../operator/operating.ts";
import { type OperatorOptions, operatorOptions } from "../../operator/options.ts";
import { type Cell, day, table } from "../../output/format.ts";
import { when } from "../../output/when.ts";

interface CreateOptions extends OperatorOptions {
  app: string;
  name?: string;
  expires?: string;
}

export function define(command: Command): void {
  operatorOptions(command.command("create").description("create an API key; it is shown only once"))
    .requiredOption("--app <app>", "app, by id or exact name")
    .option("--name <name>", "what it is for")
    .option(
      "--expires <when>",
      "when it ends: 2027-01-31, 2027-01-31T12:00Z, or a time from now: 30d, 12h",
      (text) => when(text),
    )
    .action(({ app, name, expires, ...options }: CreateOptions, self: Command) =>
      operating(self, options, async (operator, out) => {
        const created = await operator.createKey({
          app,
          ...(name === undefined ? {} : { name }),
          ...(expires === undefined ? {} : { expires_at: expires }),
        });
        out.result(created, () => [created.key]);
        out.note(`Keep it: it is shown only once. To revoke it: qa keys revoke ${created.id}`);
      }),
    );
  operatorOptions(command.command("list").description("list the keys of all apps")).action(
    (options: OperatorOptions, self: Command) =>
      operating(self, options, async (operator, out) => {
        const keys = await entriesOf((page) => operator.listKeys(page));
        out.result(keys, () => table(out, keys.map(row)));
      }),
  );
  operatorOptions(
    command.command("revoke <id>").description("revoke a key; its next request is refused"),
  ).action((id: string, options: OperatorOptions, self: Command) =>
    operating(self, options, async (operator, out) => {
      const key = await operator.revokeKey(id);
      out.result(key, () => table(out, [row(key)]));
    }),
  );
}

function row({ id, name, prefix, expires_at, last_used_at, revoked_at }: Key): Cell[] {
  const used = last_used_at === null ? "never used" : `used ${day(last_used_at)}`;
  return [id, `${prefix}…`, state(expires_at, revoked_at), used, name];
}

function state(expires: string | null, revoked: string | null): Cell {
  if (revoked !== null) return { text: "revoked", style: "red" };
  if (expires === null) return { text: "valid", style: "green" };
  return Date.parse(expires) <= Date.now()
    ? { text: "expired", style: "yellow" }
    : { text: `until ${day(expires)}`, style: "green" };
}
