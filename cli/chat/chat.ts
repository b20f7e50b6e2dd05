import { render } from "ink";
import { createElement } from "react";
import { colourful } from "../output/output.ts";
import type { Context } from "../server/context.ts";
import { setDrawing } from "../terminal/streams.ts";
import { anchored } from "../ui/anchored.ts";
import { Chat } from "./Chat.tsx";
import { Conversation, type Fields, HELP } from "./conversation.ts";
import { History, readHistory } from "./history.ts";

/** Messages of a continued session that are shown again, at most. */
const SHOWN_AGAIN = 20;

/**
 * A chat at the terminal, until it is left.
 * @param sessionId The session to go on in; without it the first question makes one.
 * @returns The exit code.
 */
export async function chat(
  context: Context,
  workspaceId: string,
  fields: Fields,
  sessionId?: string,
): Promise<number> {
  const { client, out, signal, user } = context;
  const before =
    sessionId === undefined
      ? []
      : (
          await client.get("/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/", {
            params: {
              path: { workspace_id: workspaceId, session_id: sessionId },
              query: { external_user_id: user },
            },
            signal,
          })
        ).results;
  const history = new History(await readHistory());
  const conversation = new Conversation(context, workspaceId, fields, sessionId);
  const left = new Promise<number>((resolve) => {
    conversation.subscribe(() => {
      const stage = conversation.stage();
      if (stage.is === "left") resolve(stage.exitCode);
    });
  });
  conversation.begin(before.slice(-SHOWN_AGAIN));
  setDrawing(true);
  const ink = render(
    createElement(Chat, { conversation, history, help: HELP, hasColours: colourful(context.options) }),
    {
      stdout: anchored(process.stdout),
      exitOnCtrlC: false,
      // A terminal it is; Ink would not believe it where CI is set.
      interactive: true,
    },
  );
  const exitCode = await left;
  ink.clear();
  ink.unmount();
  setDrawing(false);
  if (conversation.sessionId !== undefined)
    out.note(`Continue with: qa ask --session ${conversation.sessionId} "…"`);
  return exitCode;
}
