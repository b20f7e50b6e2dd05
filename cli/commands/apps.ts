import type { Command } from "commander";
import { dataOption } from "../data-directory.ts";
import { table } from "../format.ts";
import { operating, operatingOnAny } from "./operator.ts";

export function define(command: Command): void {
  dataOption(
    command.command("create <name>").description("create an app: the account that keys belong to"),
  ).action((name: string, { data }: { data: string }, self: Command) =>
    operatingOnAny(self, data, async (operator, out) => {
      const app = await operator.createApp(name);
      out.result(app, () => table(out, [[app.id, app.name]]));
      out.note(`Make a key for it with: qa keys create --app ${app.id}`);
    }),
  );
  dataOption(command.command("list").description("list the apps")).action(
    ({ data }: { data: string }, self: Command) =>
      operating(self, data, async (operator, out) => {
        const apps = await operator.listApps();
        out.result(apps, () =>
          table(
            out,
            apps.map(({ id, name }) => [id, name]),
          ),
        );
      }),
  );
}
