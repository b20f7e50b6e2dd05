import { basename } from "node:path";
import type { Command } from "commander";
import { AnswerPrinter, answerLines } from "../answer.ts";
import { type Context, contextOf } from "../context.ts";
import { keepLastAnswer } from "../evidence/last-answer.ts";
import { explanationLines } from "../explanation.ts";
import { usageError } from "../failure.ts";
import { localFile } from "../local-file.ts";
import { tellInk } from "../output.ts";
import { print } from "../streams.ts";
import { show } from "../ui/show.ts";

interface AskOptions {
  session?: string;
  resource?: string[];
  skill?: string;
  image?: string;
  explain?: boolean;
}

export function define(command: Command): void {
  command
    .argument("[question...]", "the question; without one, on a terminal, a chat begins")
    .option("--session <id>", "go on in this session")
    .option("--resource <id...>", "answer from these resources only")
    .option("--skill <id>", "apply this skill")
    .option("--image <file>", "JPG or PNG to ask about; the question may be left out")
    .option("--explain", "tell how the answer came about: what was searched for, found and chosen")
    .action(async (words: string[], options: AskOptions, self: Command) => {
      const question = words.join(" ");
      if (question.trim() !== "" || options.image !== undefined)
        return await ask(await contextOf(self), question, options);
      const isChat = words.length === 0 && process.stdin.isTTY && process.stdout.isTTY;
      if (!isChat || self.optsWithGlobals().json || process.env.TERM === "dumb")
        throw usageError('Nothing is asked. Write: qa ask "What was the total of net sales?"');
      const context = await contextOf(self);
      tellInk(context.options);
      const { chat } = await import("../chat/chat.ts");
      process.exitCode = await chat(context, fieldsOf(context.user, options), options.session);
    });
}

/** What every question of this end user with these options carries. */
const fieldsOf = (user: string, { resource, skill }: AskOptions) => ({
  external_user_id: user,
  ...(resource === undefined ? {} : { resource_ids: resource }),
  ...(skill === undefined ? {} : { skill_id: skill }),
});

async function ask(context: Context, question: string, options: AskOptions): Promise<void> {
  const { client, out, user, signal } = context;
  const workspaceId = await context.workspaceId();
  const session = options.session === undefined ? {} : { session_id: options.session };
  const explain = options.explain ? { explain: true } : {};
  const fields = { ...fieldsOf(user, options), ...session, ...explain };
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
  let waiting = true;
  const stopWaiting = (): void => {
    if (waiting) view.close();
    waiting = false;
  };
  const printer = process.stdout.isTTY && !out.json ? new AnswerPrinter(out, print) : undefined;
  const onPart: AnswerPrinter["part"] = (part) => {
    stopWaiting();
    printer?.part(part);
  };
  try {
    const exchange = await client.ask(workspaceId, body, { signal, ...(printer && { onPart }) });
    stopWaiting();
    await keepLastAnswer(context, workspaceId, exchange);
    const explanation = exchange.explanation ? explanationLines(out, exchange.explanation) : [];
    if (printer) {
      printer.end(exchange.assistant_message);
      if (explanation.length > 0) print(explanation.join("\n"));
    } else out.result(exchange, () => [...answerLines(out, exchange.assistant_message), ...explanation]);
    if (!out.json) out.note(`Go on with: qa ask --session ${exchange.session.id} "…"`);
  } finally {
    stopWaiting();
  }
}

/** In memory: a form of Bun's sends a file that is a part of another as nothing. */
async function imageFile(path: string): Promise<File> {
  const { name } = await localFile(path);
  return new File([await Bun.file(path).arrayBuffer()], basename(name));
}
