import type { Command } from "commander";
import { confirmDeletion } from "../../input/confirm.ts";
import { entriesOf } from "../../operator/lists.ts";
import { operating } from "../../operator/operating.ts";
import { type OperatorOptions, operatorOptions } from "../../operator/options.ts";
import { day, table } from "../../output/format.ts";

/** The sessions of operators: who is signed in, and how to end a session. */
export function defineSessionList(command: Command): void {
  operatorOptions(
    command.command("sessions [name]").description("list who is signed in, the newest first"),
  ).action((name: string | undefined, options: OperatorOptions, self: Command) =>
    operating(self, options, async (operator, out) => {
      const sessions = await entriesOf((page) => operator.listOperatorSessions(name ?? "", page));
      out.result(sessions, () =>
        table(
          out,
          sessions.map(({ id, role, created_at, used_at, name: whose }) => [
            id,
            role,
            `since ${day(created_at)}`,
            `used ${day(used_at)}`,
            whose,
          ]),
        ),
      );
    }),
  );
  operatorOptions(command.command("end-session <id>").description("end one session, at once")).action(
    (id: string, options: OperatorOptions, self: Command) =>
      operating(self, options, async (operator, out) => {
        await operator.endOperatorSession(id);
        out.result({ id }, () => ["Session ended"]);
      }),
  );
  operatorOptions(
    command.command("end-sessions <name>").description("end all sessions of an operator, or of link:NAME"),
  )
    .option("--yes", "do not ask for confirmation")
    .action((name: string, options: OperatorOptions & { yes?: boolean }, self: Command) =>
      operating(self, options, async (operator, out) => {
        await confirmDeletion(async () => `all sessions of ${name}`, options.yes ?? false);
        await operator.endOperatorSessions(name);
        out.result({ name }, () => ["Sessions ended"]);
      }),
    );
}
