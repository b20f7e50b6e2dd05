import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import type { ModelKind } from "../../../src/domain/models/models.ts";
import type { Message } from "../provider/provider-protocol.ts";
import { answering, type ChatServer, lastOf, startChat } from "./chat-server.ts";

export const TIDE = "The tide rises by four metres at the Quillfeather pier.";
export const QUESTION = "How high does the tide rise?";
export const SAID = answering({ text: "By **four metres**.", source: 1, quote: "rises by four  metres" });
/** Where a reply has the parts of its answer. */
export const PARTS = "data.assistant_message.response.parts";

const asked = (messages: Message[]): string =>
  /<question>\n([\s\S]*)\n<\/question>/.exec(lastOf(messages))?.[1] ?? "";

/** A server with a chat model and two documents, for the tests of a file; before each the model says `SAID`. */
export class TideChat {
  #server: ChatServer | undefined;
  /** The id of the document that says `TIDE`. */
  tide = "";

  /** @param more models besides the chat model */
  constructor(...more: ModelKind[]) {
    beforeAll(async () => {
      this.#server = await startChat({}, "chat", ...more);
      this.tide = await this.server.upload("tides.pdf", ["A page of the harbour office.", TIDE]);
      await this.server.upload("bakery.pdf", ["The bakery sells rye bread, baked over beech wood."]);
    });
    beforeEach(() => {
      this.provider.options.faults = {};
      this.provider.calls.length = 0;
      this.says(SAID);
    });
    afterAll(() => this.server.end());
  }

  get server(): ChatServer {
    if (this.#server === undefined) throw new Error("The server has not started.");
    return this.#server;
  }

  get provider(): ChatServer["provider"] {
    return this.server.provider;
  }

  /** The model's next answer waits until it is told. */
  held(): { release: () => void; isAsked: () => Promise<unknown> } {
    const { promise, resolve } = Promise.withResolvers<void>();
    let count = 0;
    this.provider.options.faults = {
      chat: () => {
        count += 1;
        return count === 1 ? { is: "slow", until: promise } : undefined;
      },
    };
    return { release: resolve, isAsked: () => vi.waitUntil(() => count > 0, { timeout: 60_000 }) };
  }

  /** What the model answers; every question but a rewriting one. */
  says(...replies: unknown[]): void {
    this.provider.options.complete = ({ name, messages }) =>
      name === "answer" ? (replies.length > 1 ? replies.shift() : replies[0]) : { question: asked(messages) };
  }

  calls(): ChatServer["provider"]["calls"] {
    return this.provider.calls.filter(({ kind }) => kind === "chat");
  }

  lastPrompt(): Message[] {
    return this.calls().at(-1)?.body.messages ?? [];
  }
}
