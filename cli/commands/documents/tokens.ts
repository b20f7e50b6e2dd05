import { type Command, InvalidArgumentError, Option } from "commander";
import { LONGEST_TOKEN } from "../../input/bounds.ts";
import { repeated } from "../../input/repeated.ts";
import { when } from "../../output/when.ts";
import { contextOf } from "../../server/context.ts";
import { printable } from "../../terminal/printable.ts";

interface CreateOptions {
  /** ISO 8601, UTC. */
  expires: string;
  resource?: string[];
  skill?: string;
  origin?: string[];
}

export function define(command: Command): void {
  command
    .command("create <user>")
    .description("create a token for one end user to ask from a browser; it is shown only once")
    .addOption(
      new Option("--expires <when>", "90m, 12h, or a time; at least a minute and at most a day")
        .argParser(lifetime)
        .default(when("1h"), "1h"),
    )
    .option("--resource <id>", "only for questions about this resource; may be repeated", repeated)
    .option("--skill <id>", "only with this skill")
    .option(
      "--origin <origin>",
      "pages that may use it, such as https://app.example.com; may be repeated; without any, servers only",
      repeated,
    )
    .action(createToken);
  command
    .command("revoke <user>")
    .description("revoke all tokens of an end user; their next requests are refused")
    .action(async (user: string, _options: object, self: Command) => {
      const { client, out, signal, workspaceId } = await contextOf(self);
      const done = await client.delete("/workspaces/{workspace_id}/tokens/", {
        params: { path: { workspace_id: await workspaceId() }, query: { external_user_id: user } },
        signal,
      });
      out.result(done, () => [printable(`Revoked the tokens of ${user}`)]);
    });
}

function lifetime(text: string): string {
  const end = when(text);
  if (Date.parse(end) - Date.now() > LONGEST_TOKEN * 1000)
    throw new InvalidArgumentError("A token lasts a day at most: write it as 90m or 12h.");
  return end;
}

async function createToken(
  user: string,
  { expires, resource, skill, origin }: CreateOptions,
  self: Command,
): Promise<void> {
  const { client, out, signal, workspaceId } = await contextOf(self);
  const created = await client.post("/workspaces/{workspace_id}/tokens/", {
    params: { path: { workspace_id: await workspaceId() } },
    body: {
      external_user_id: user,
      expires_in: Math.round((Date.parse(expires) - Date.now()) / 1000),
      ...(resource && { resource_ids: resource }),
      ...(skill !== undefined && { skill_id: skill }),
      ...(origin && { origins: origin }),
    },
    signal,
  });
  out.result(created, () => [printable(created.token)]);
  out.note(`It ends at ${created.expires_at}. To end it earlier: qa tokens revoke ${user}`);
}
