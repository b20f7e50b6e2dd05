import { type Command, Option } from "commander";
import type { OperatorAccount, Role } from "../../../src/domain/operators.ts";
import type { Operator } from "../../../src/operator/operator.ts";
import { saveConfig } from "../../config/config-file.ts";
import { usageError } from "../../errors/failure.ts";
import { confirmDeletion } from "../../input/confirm.ts";
import { moreHint, type PageOptions, pageOptions, pageQuery } from "../../input/pages.ts";
import { passwordFor } from "../../input/password.ts";
import { entriesOf } from "../../operator/lists.ts";
import { operating } from "../../operator/operating.ts";
import { type OperatorOptions, operatorOptions, requiredUrl, urlOption } from "../../operator/options.ts";
import { type Cell, day, table } from "../../output/format.ts";
import { outputFor } from "../../output/output.ts";
import { EXIT } from "../../terminal/exit.ts";
import { defineSessionList } from "./operator-sessions.ts";

interface PasswordOptions {
  passwordFile?: string;
}

const passwordOption = (command: Command): Command =>
  command.option(
    "--password-file <file>",
    "file with the password (or QA_OPERATOR_PASSWORD with the password itself)",
  );

const roleOption = (): Option =>
  new Option(
    "--role <role>",
    "viewer: read and ask; author: also skills and evaluations; admin: everything",
  ).choices(["admin", "author", "viewer"]);

export function define(command: Command): void {
  defineAccounts(command);
  defineSessions(command);
  pageOptions(
    operatorOptions(command.command("audit").description("show who changed what, newest first")),
  ).action((options: OperatorOptions & PageOptions, self: Command) =>
    operating(self, options, async (operator, out) => {
      const query = { page: 1, page_size: 30, ...pageQuery(options) };
      const list = await operator.listAuditEntries(query);
      out.result(list.results, () =>
        table(
          out,
          list.results.map(({ at, actor, action, subject }) => [
            day(at),
            actor,
            action,
            Object.entries(subject)
              .map(([name, value]) => `${name}=${value}`)
              .join(" "),
          ]),
        ),
      );
      const next = query.page * query.page_size < list.count ? "more" : null;
      moreHint(out, { ...list, next }, options);
    }),
  );
}

function defineAccounts(command: Command): void {
  passwordOption(
    operatorOptions(command.command("add <name>").description("add someone who may sign in")).addOption(
      roleOption().makeOptionMandatory(),
    ),
  ).action((name: string, options: OperatorOptions & PasswordOptions & { role: Role }, self: Command) =>
    operating(self, options, async (operator, out) => {
      const password = await passwordFor(options, { question: `Password for ${name}: `, isNew: true });
      const added = await operator.createOperator({ name, role: options.role, password });
      out.result(added, () => table(out, [row(added)]));
    }),
  );
  operatorOptions(command.command("list").description("list who may sign in")).action(
    (options: OperatorOptions, self: Command) =>
      operating(self, options, async (operator, out) => {
        const operators = await entriesOf((page) => operator.listOperators(page));
        out.result(operators, () => table(out, operators.map(row)));
      }),
  );
  operatorOptions(command.command("role <name>").description("change what an operator may do"))
    .addOption(roleOption().makeOptionMandatory())
    .action((name: string, options: OperatorOptions & { role: Role }, self: Command) =>
      operating(self, options, async (operator, out) => {
        const { id } = await named(operator, name);
        const changed = await operator.updateOperator(id, { role: options.role });
        out.result(changed, () => table(out, [row(changed)]));
      }),
    );
  passwordOption(
    operatorOptions(
      command.command("password <name>").description("set a new password; ends all sessions of the operator"),
    ),
  ).action((name: string, options: OperatorOptions & PasswordOptions, self: Command) =>
    operating(self, options, async (operator, out) => {
      const { id } = await named(operator, name);
      const password = await passwordFor(options, { question: `New password for ${name}: `, isNew: true });
      const changed = await operator.updateOperator(id, { password });
      out.result(changed, () => table(out, [row(changed)]));
    }),
  );
  operatorOptions(command.command("remove <name>").description("remove an operator; ends all sessions"))
    .option("--yes", "do not ask for confirmation")
    .action((name: string, options: OperatorOptions & { yes?: boolean }, self: Command) =>
      operating(self, options, async (operator, out) => {
        const found = await named(operator, name);
        await confirmDeletion(async () => `the operator ${found.name}`, options.yes ?? false);
        await operator.deleteOperator(found.id);
        out.result(found, () => ["Operator removed"]);
      }),
    );
}

function defineSessions(command: Command): void {
  defineSessionList(command);
  passwordOption(
    urlOption(command.command("sign-in <name>").description("sign in to a server, for --operator-url")),
  ).action(async (name: string, options: PasswordOptions & { operatorUrl?: string }, self: Command) => {
    const out = outputFor(self.optsWithGlobals());
    const url = await requiredUrl(self, options);
    const password = await passwordFor(options, { question: `Password of ${name}: `, isNew: false });
    const { createOperatorClient, dataOf } = await import("../../../src/client/operator.ts");
    const client = createOperatorClient({ baseUrl: url });
    const { token, session } = await dataOf(
      client.POST("/sessions/", { body: { name, password, token: true } }),
    );
    if (token !== null) await saveConfig({ operator_url: url, operator_token: token });
    out.result(session, () => [
      `Signed in as ${session.name}, ${session.role}, until ${day(session.ends_at)}`,
    ]);
  });
  urlOption(command.command("sign-out").description("sign out of a server")).action(
    async (options: { operatorUrl?: string }, self: Command) => {
      const url = await requiredUrl(self, options);
      const { connected } = await import("../../operator/session.ts");
      const { dataOf } = await import("../../../src/client/operator.ts");
      const done = await dataOf((await connected(url)).DELETE("/session/"));
      await saveConfig({ operator_url: "", operator_token: "" });
      outputFor(self.optsWithGlobals()).result(done, () => [done.message]);
    },
  );
}

async function named(operator: Operator, name: string): Promise<OperatorAccount> {
  const operators = await entriesOf((page) => operator.listOperators(page));
  const found = operators.find((each) => each.name === name || each.id === name);
  if (found === undefined)
    throw usageError(`There is no operator ${name}. See them with: qa operators list`, EXIT.notFound);
  return found;
}

const row = ({ id, name, role, created_at }: OperatorAccount): Cell[] => [id, role, day(created_at), name];
