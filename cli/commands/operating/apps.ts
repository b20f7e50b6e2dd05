import type { Command } from "commander";
import type { ResourceStatus } from "../../../src/domain/records.ts";
import { entriesOf } from "../../operator/lists.ts";
import { operating, operatingOnAny } from "../../operator/operating.ts";
import { type OperatorOptions, operatorOptions } from "../../operator/options.ts";
import { table } from "../../output/format.ts";
import { statusColour, statusWord } from "../../output/status-words.ts";

export function define(command: Command): void {
  operatorOptions(
    command.command("create <name>").description("create an app: the account that keys belong to"),
  ).action((name: string, options: OperatorOptions, self: Command) =>
    operatingOnAny(self, options, async (operator, out) => {
      const app = await operator.createApp(name);
      out.result(app, () => table(out, [[app.id, app.name]]));
      out.note(`Make a key for it with: qa keys create --app ${app.id}`);
    }),
  );
  operatorOptions(command.command("list").description("list the apps")).action(
    (options: OperatorOptions, self: Command) =>
      operating(self, options, async (operator, out) => {
        const apps = await entriesOf((page) => operator.listApps(page));
        out.result(apps, () =>
          table(
            out,
            apps.map(({ id, name }) => [id, name]),
          ),
        );
      }),
  );
  operatorOptions(
    command
      .command("workspaces <app-id>")
      .description("list the workspaces of an app, and how many resources of each are in which state"),
  ).action((id: string, options: OperatorOptions, self: Command) =>
    operating(self, options, async (operator, out) => {
      const workspaces = await entriesOf((page) => operator.listAppWorkspaces(id, page));
      out.result(workspaces, () =>
        table(
          out,
          workspaces.map(({ id: workspace, title, resources }) => [workspace, statesOf(resources), title]),
        ),
      );
    }),
  );
  operatorOptions(
    command.command("resources <workspace-id>").description("list the resources of a workspace, of any app"),
  ).action((id: string, options: OperatorOptions, self: Command) =>
    operating(self, options, async (operator, out) => {
      const resources = await entriesOf((page) => operator.listWorkspaceResources(id, page));
      out.result(resources, () =>
        table(
          out,
          resources.map(({ id: resource, status, title, error_message }) => [
            resource,
            { text: statusWord(status), style: statusColour(status) },
            title,
            error_message,
          ]),
        ),
      );
    }),
  );
}

/** `12 ready, 1 failed`. */
const statesOf = (resources: Record<ResourceStatus, number>): string =>
  Object.entries(resources)
    .flatMap(([status, count]) =>
      count === 0 ? [] : [`${count.toLocaleString("en")} ${statusWord(status)}`],
    )
    .join(", ") || "empty";
