import type { Command } from "commander";
import type { Message } from "../../../src/client/index.ts";
import { answerLines } from "../../output/answer.ts";
import { day } from "../../output/format.ts";
import type { Output } from "../../output/output.ts";
import { contextOf } from "../../server/context.ts";
import { knownAs } from "../../server/lookup.ts";

export function define(command: Command): void {
  command
    .argument("<session_id>", "the session")
    .action(async (id: string, _options: object, self: Command) => {
      const { client, out, user, signal, workspaceId } = await contextOf(self);
      const path = { workspace_id: await workspaceId(), session_id: id };
      const page = await knownAs(
        "session",
        id,
        client.get("/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/", {
          params: { path, query: { external_user_id: user } },
          signal,
        }),
      );
      out.result(page, () => page.results.flatMap((message) => messageLines(out, message)));
    });
}

const messageLines = (out: Output, message: Message): string[] => [
  out.paint("bold", `${message.role === "user" ? "You" : "Answer"}, ${day(message.created_at)}`),
  ...answerLines(out, message),
  "",
];
