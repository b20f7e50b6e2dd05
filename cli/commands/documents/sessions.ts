import type { Command } from "commander";
import { moreHint, type PageOptions, pageOptions, pageQuery } from "../../input/pages.ts";
import { day, table } from "../../output/format.ts";
import { contextOf } from "../../server/context.ts";

export function define(command: Command): void {
  pageOptions(command.command("list").description("list your sessions, newest first")).action(
    async (options: PageOptions, self: Command) => {
      const { client, out, user, signal, workspaceId } = await contextOf(self);
      const page = await client.get("/workspaces/{workspace_id}/chat/sessions/", {
        params: {
          path: { workspace_id: await workspaceId() },
          query: { external_user_id: user, ...pageQuery(options) },
        },
        signal,
      });
      out.result(page, () =>
        table(
          out,
          page.results.map(({ id, updated_at, title }) => [id, day(updated_at), title]),
        ),
      );
      moreHint(out, page, options);
    },
  );
}
