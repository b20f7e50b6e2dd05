import type { Citation, Form, Message } from "../../src/client/index.ts";
import { report } from "../errors/failure.ts";
import { keepLastAnswer } from "../evidence/last-answer.ts";
import { AnswerPrinter, answerLines, citationLine } from "../output/answer.ts";
import { table } from "../output/format.ts";
import { counted } from "../output/progress.ts";
import type { Context } from "../server/context.ts";
import { resourceId } from "../server/resource-id.ts";
import { EXIT } from "../terminal/exit.ts";
import { fitted } from "../terminal/layout.ts";
import { printable } from "../terminal/printable.ts";
import { print } from "../terminal/streams.ts";
import { type ChatCommand, commandIn, commandRows } from "./command.ts";

/** Shown once, when a chat begins. */
const GREETING = "Enter sends · /1 opens citation 1 · Ctrl-C cancels · Ctrl-R searches history";
/** Shown below the input: short enough not to wrap when the terminal becomes narrower. */
export const HELP = "/help · /quit leaves";

/** What the chat is waiting for: a question, an answer, a form to fill in; in the end nothing. */
export type Stage =
  | { is: "ready" }
  | { is: "answering" }
  | { is: "form"; form: Form }
  | { is: "left"; exitCode: number };

/** Fields sent with every question. */
export type Fields = { external_user_id: string; resource_ids?: string[]; skill_id?: string };

/**
 * A session in the terminal. Output scrolls away and is not kept; only the last answer's citations are, so that they
 * can be opened.
 */
export class Conversation {
  readonly #context: Context;
  readonly #workspaceId: string;
  #fields: Fields;
  readonly #listeners = new Set<() => void>();
  #stage: Stage = { is: "ready" };
  #sessionId: string | undefined;
  #citations: Citation[] = [];
  #running: AbortController | undefined;
  /** Lines that were sent; each has its turn when the one before it is done. */
  #waiting: string[] = [];
  #isTaking = false;

  constructor(context: Context, workspaceId: string, fields: Fields, sessionId: string | undefined) {
    this.#context = context;
    this.#workspaceId = workspaceId;
    this.#fields = fields;
    this.#sessionId = sessionId;
    context.signal.addEventListener("abort", () => this.leave(EXIT.interrupted), { once: true });
  }

  get sessionId(): string | undefined {
    return this.#sessionId;
  }

  readonly stage = (): Stage => this.#stage;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows earlier messages; the form of the last answer can be filled in. */
  begin(messages: Message[]): void {
    this.#note(GREETING);
    for (const message of messages) {
      if (message.role === "user") this.#echo(message.content);
      else print(`${answerLines(this.#context.out, message).join("\n")}\n`);
    }
    this.#take(messages.at(-1));
  }

  readonly waiting = (): readonly string[] => this.#waiting;

  /** A line of input: a command or a question. One that comes before the last one is done waits for it. */
  async submit(line: string): Promise<void> {
    const text = line.trim();
    if (text === "") return;
    if (commandIn(text)?.name === "quit") return this.leave(EXIT.done);
    this.#waiting = [...this.#waiting, text];
    await this.#takeWaiting();
  }

  /** One after the other, unless an answer is on its way or a form is to be filled in first. */
  async #takeWaiting(): Promise<void> {
    if (this.#isTaking || this.#stage.is !== "ready") return this.#changed();
    this.#isTaking = true;
    for (
      let [next] = this.#waiting;
      next !== undefined && this.#stage.is === "ready";
      [next] = this.#waiting
    ) {
      this.#waiting = this.#waiting.slice(1);
      this.#changed();
      const command = commandIn(next);
      if (command === undefined) await this.#ask(next);
      else await this.#run(command).catch((error: unknown) => this.#dropWaiting(error));
    }
    this.#isTaking = false;
  }

  /** Pending input was meant for the state that the failed command would have set. */
  #dropWaiting(error: unknown): void {
    report(error);
    const count = this.#waiting.length;
    if (count === 0) return;
    this.#waiting = [];
    this.#changed();
    this.#note(`Not sent: ${counted(count, "lines")} that were waiting for this.`);
  }

  async #run({ name, argument }: ChatCommand): Promise<void> {
    if (name === "open") await this.#open(Number(argument));
    else if (name === "sources") this.#listSources();
    else if (name === "new") {
      this.#sessionId = undefined;
      this.#citations = [];
      this.#note("Your next question starts a new session.");
    } else if (name === "resource") await this.#restrict(argument);
    else if (name === "skill") {
      const { skill_id: _, ...others } = this.#fields;
      this.#fields = argument === "" ? others : { ...others, skill_id: argument };
      this.#note(argument === "" ? "No skill is applied." : `The skill ${printable(argument)} is applied.`);
    } else this.#note(table(this.#context.out, commandRows()).join("\n"));
  }

  async #restrict(title: string): Promise<void> {
    const { resource_ids: _, ...others } = this.#fields;
    this.#fields =
      title === ""
        ? others
        : { ...others, resource_ids: [await resourceId(this.#context, this.#workspaceId, title)] };
    this.#note(
      title === "" ? "Answers come from all documents." : `Answers come from ${printable(title)} only.`,
    );
  }

  /** A message that precedes pending ones: the answers of a form. */
  async ask(message: string): Promise<void> {
    await this.#ask(message);
    await this.#takeWaiting();
  }

  async #ask(message: string): Promise<void> {
    if (this.#running) return;
    const { client, out, signal } = this.#context;
    const running = new AbortController();
    this.#running = running;
    this.#enter({ is: "answering" });
    this.#echo(message);
    const printer = new AnswerPrinter(out, print);
    try {
      const session = this.#sessionId === undefined ? {} : { session_id: this.#sessionId };
      const exchange = await client.ask(
        this.#workspaceId,
        { ...this.#fields, ...session, message },
        { signal: AbortSignal.any([running.signal, signal]), onPart: (part) => printer.part(part) },
      );
      this.#sessionId = exchange.session.id;
      await keepLastAnswer(this.#context, this.#workspaceId, exchange);
      printer.end(exchange.assistant_message, true);
      print("");
      this.#running = undefined;
      this.#take(exchange.assistant_message);
    } catch (error) {
      this.#running = undefined;
      if (running.signal.aborted) this.#note("Cancelled.");
      else report(error);
      this.#enter({ is: "ready" });
    }
  }

  /** Ctrl-C: cancels the answer, leaves the form or, where there is neither, the chat. */
  interrupt(): void {
    if (this.#running) {
      this.#waiting = [];
      this.#running.abort();
    } else if (this.#stage.is === "form") {
      this.#note("The form was not sent.");
      this.#enter({ is: "ready" });
      void this.#takeWaiting();
    } else {
      this.leave(EXIT.interrupted);
    }
  }

  leave(exitCode: number): void {
    this.#running?.abort();
    this.#enter({ is: "left", exitCode });
  }

  #take(answer: Message | undefined): void {
    this.#citations = answer?.citations ?? [];
    const form = answer?.response?.form;
    this.#enter(form && form.fields.length > 0 ? { is: "form", form } : { is: "ready" });
  }

  async #open(number: number): Promise<void> {
    const { out } = this.#context;
    const citation = this.#citations[number - 1];
    if (citation) {
      const { quote = "" } = citation.metadata;
      const bar = out.paint("cyan", "│");
      const words = quote === "" ? "It quotes no words." : printable(quote, "lines").trim();
      const lines = fitted(words, out.width - 2).split("\n");
      const cited = fitted(citationLine(out, citation, number), out.width);
      print(`${cited}\n${lines.map((line) => `${bar} ${line}`).join("\n")}\n`);
      // Loaded by those who look.
      const { showEvidence } = await import("../evidence/show.ts");
      await showEvidence(this.#context, citation).catch(report);
    } else {
      this.#note(this.#noCitation());
    }
  }

  #noCitation(): string {
    const count = this.#citations.length;
    return count === 0 ? "The last answer has no citations." : `The last answer has citations 1 to ${count}.`;
  }

  #listSources(): void {
    const { out } = this.#context;
    const lines = this.#citations.map((citation, at) => citationLine(out, citation, at + 1));
    if (lines.length === 0) this.#note(this.#noCitation());
    else print(`${fitted(lines.join("\n"), out.width)}\n`);
  }

  #echo(question: string): void {
    print(this.#context.out.paint("bold", `> ${printable(question, "lines").replaceAll("\n", "\n  ")}`));
  }

  #note(line: string): void {
    const { out } = this.#context;
    print(`${out.paint("dim", fitted(line, out.width))}\n`);
  }

  #enter(stage: Stage): void {
    if (this.#stage.is === "left") return;
    this.#stage = stage;
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
