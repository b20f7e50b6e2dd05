import { basename } from "node:path";
import type { Command } from "commander";
import type { Exchange } from "../../src/client/index.ts";
import { answerLines } from "../answer.ts";
import { type Context, contextOf } from "../context.ts";
import { usageError } from "../failure.ts";
import { localFile } from "../local-file.ts";
import { show } from "../ui/show.ts";

interface AskOptions {
  session?: string;
  resource?: string[];
  skill?: string;
  image?: string;
}

export function define(command: Command): void {
  command
    .argument("[question...]", "the question; may be left out with --image")
    .option("--session <id>", "go on in this session")
    .option("--resource <id...>", "answer from these resources only")
    .option("--skill <id>", "apply this skill")
    .option("--image <file>", "JPG or PNG to ask about")
    .action(async (words: string[], options: AskOptions, self: Command) => {
      const question = words.join(" ");
      if (question.trim() === "" && options.image === undefined) {
        throw usageError('Nothing is asked. Write: qa ask "What was the total of net sales?"');
      }
      await ask(await contextOf(self), question, options);
    });
}

async function ask(context: Context, question: string, options: AskOptions): Promise<void> {
  const { client, out, user, signal } = context;
  const path = { workspace_id: await context.workspaceId() };
  const fields = {
    external_user_id: user,
    ...(options.session === undefined ? {} : { session_id: options.session }),
    ...(options.resource === undefined ? {} : { resource_ids: options.resource }),
    ...(options.skill === undefined ? {} : { skill_id: options.skill }),
  };
  const message = question.trim() === "" ? {} : { message: question };
  const body =
    options.image === undefined
      ? { ...fields, message: question }
      : { ...fields, ...message, image: await imageFile(options.image) };

  const view = await show(
    context,
    async () => (await import("../ui/Waiting.tsx")).Waiting,
    () => ({ label: "Reading" }),
  );
  let exchange: Exchange;
  try {
    exchange = await client.post("/workspaces/{workspace_id}/chat/", { params: { path }, body, signal });
  } finally {
    view.close();
  }
  out.result(exchange, () => answerLines(out, exchange.assistant_message));
  if (!out.json) out.note(`Go on with: qa ask --session ${exchange.session.id} "…"`);
}

/** In memory: a form of Bun's sends a file that is a part of another as nothing. */
async function imageFile(path: string): Promise<File> {
  const { name } = await localFile(path);
  return new File([await Bun.file(path).arrayBuffer()], basename(name));
}
