import { basename } from "node:path";
import type { Command } from "commander";
import { usageError } from "../../errors/failure.ts";
import { keepLastAnswer } from "../../evidence/last-answer.ts";
import { LONGEST_QUESTION } from "../../input/bounds.ts";
import { formatOption } from "../../input/format-option.ts";
import { namedFile } from "../../input/local-file.ts";
import { repeated } from "../../input/repeated.ts";
import { AnswerPrinter, answerLines } from "../../output/answer.ts";
import { explanationLines } from "../../output/explanation.ts";
import { tellInk } from "../../output/output.ts";
import { type Context, contextOf } from "../../server/context.ts";
import { resourceId } from "../../server/resource-id.ts";
import { print } from "../../terminal/streams.ts";
import { show } from "../../ui/show.ts";

interface AskOptions {
  session?: string;
  resource?: string[];
  skill?: string;
  image?: string;
  explain?: boolean;
  requireModel?: boolean;
}

export function define(command: Command): void {
  formatOption(command)
    .argument(
      "[question...]",
      "the question; without one, it is read from a pipe, or a chat starts on a terminal",
    )
    .option("--session <id>", "continue this session")
    .option(
      "--resource <id>",
      "answer from this resource only, by id or exact title; may be repeated",
      repeated,
    )
    .option("--skill <id>", "apply this skill")
    .option(
      "--image <file>",
      "JPG or PNG to ask about; the question may be left out, and is not read from a pipe",
    )
    .option("--explain", "explain the answer: what was searched for, found and chosen")
    .option("--require-model", "fail if the model is unavailable, instead of answering with excerpts")
    .action(async (words: string[], options: AskOptions, self: Command) => {
      const isPiped = words.length === 0 && options.image === undefined && !process.stdin.isTTY;
      const question = isPiped ? await pipedQuestion() : words.join(" ");
      if (question.trim() !== "" || options.image !== undefined)
        return await ask(await contextOf(self), question, options);
      const isChat = words.length === 0 && process.stdin.isTTY && process.stdout.isTTY;
      const { json, format } = self.optsWithGlobals();
      if (!isChat || json || format !== undefined || process.env.TERM === "dumb")
        throw usageError('There is no question. Write: qa ask "What was the total of net sales?"');
      const context = await contextOf(self);
      tellInk(context.options);
      const { chat } = await import("../../chat/chat.ts");
      const workspaceId = await context.workspaceId();
      const fields = await fieldsOf(context, workspaceId, options);
      process.exitCode = await chat(context, workspaceId, fields, options.session);
    });
}

/** What every question of this end user with these options carries. */
async function fieldsOf(
  context: Context,
  workspaceId: string,
  { resource, skill, requireModel }: AskOptions,
) {
  const ids =
    resource && (await Promise.all(resource.map((asked) => resourceId(context, workspaceId, asked))));
  return {
    external_user_id: context.user,
    ...(ids && { resource_ids: ids }),
    ...(skill !== undefined && { skill_id: skill }),
    ...(requireModel && { require_model: true }),
  };
}

/** Piped input, only read until the server would refuse it as too long: a character has one or two UTF-16 units. */
async function pipedQuestion(): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of process.stdin) {
    text = (text + decoder.decode(chunk, { stream: true })).trimStart();
    if (text.length > 2 * LONGEST_QUESTION) break;
  }
  return text.trimEnd();
}

async function ask(context: Context, question: string, options: AskOptions): Promise<void> {
  const { client, out, signal } = context;
  const workspaceId = await context.workspaceId();
  const session = options.session === undefined ? {} : { session_id: options.session };
  const explain = options.explain ? { explain: true } : {};
  const fields = { ...(await fieldsOf(context, workspaceId, options)), ...session, ...explain };
  const message = question.trim() === "" ? {} : { message: question };
  const body =
    options.image === undefined
      ? { ...fields, message: question }
      : { ...fields, ...message, image: await imageFile(options.image) };

  const view = await show(
    context,
    async () => (await import("../../ui/Waiting.tsx")).Waiting,
    () => ({ label: "Reading" }),
  );
  let closing: Promise<void> | undefined;
  const stopWaiting = (): Promise<void> => {
    closing ??= view.close();
    return closing;
  };
  const printer = process.stdout.isTTY && !out.json ? new AnswerPrinter(out, print) : undefined;
  let printing = Promise.resolve();
  const onPart: AnswerPrinter["part"] = (part) => {
    printing = printing.then(stopWaiting).then(() => printer?.part(part));
  };
  try {
    const exchange = await client.ask(workspaceId, body, { signal, ...(printer && { onPart }) });
    await printing;
    await stopWaiting();
    await keepLastAnswer(context, workspaceId, exchange);
    const explanation = exchange.explanation ? explanationLines(out, exchange.explanation) : [];
    if (printer) {
      printer.end(exchange.assistant_message);
      if (explanation.length > 0) print(explanation.join("\n"));
    } else out.result(exchange, () => [...answerLines(out, exchange.assistant_message), ...explanation]);
    if (!out.json) out.note(`Continue with: qa ask --session ${exchange.session.id} "…"`);
  } finally {
    await printing;
    await stopWaiting();
  }
}

/** In memory: a form of Bun's sends a file that is a part of another as nothing. */
async function imageFile(path: string): Promise<File> {
  const { name } = await namedFile(path);
  return new File([await Bun.file(path).arrayBuffer()], basename(name));
}
