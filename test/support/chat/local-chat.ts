import { afterAll, beforeAll, vi } from "vitest";
import { makePdf } from "../pdf/pdf.ts";
import { type Caller, startTestServer, type TestServer } from "../process/server.ts";

/** A server without models and two documents that are ready, for the tests of a `describe`. */
export class LocalChat {
  #server: TestServer | undefined;
  /** Ids of the documents of a harbour and of a bakery. */
  ready = "";
  other = "";

  constructor() {
    beforeAll(async () => {
      this.#server = await startTestServer();
      this.ready = await this.upload("harbour.pdf", [
        ["The harbour was opened in 1911.", "It has nine cranes."],
        ["The tide rises by four metres.", "Pilots meet ships at the outer buoy."],
      ]);
      this.other = await this.upload("bakery.pdf", [
        ["The bakery sells rye bread.", "The ovens are heated with beech wood."],
      ]);
    });
    afterAll(() => this.server.end());
  }

  get server(): TestServer {
    if (this.#server === undefined) throw new Error("The server has not started.");
    return this.#server;
  }

  /** The path of the workspace's chat. */
  get chat(): string {
    return `/workspaces/${this.server.workspaceId}/chat/`;
  }

  readonly call: Caller = (...request) => this.server.call(...request);

  /** @returns the id of a document that is ready. */
  async upload(name: string, pages: string[][]): Promise<string> {
    const form = new FormData();
    form.append("file", new File([await makePdf(pages)], name));
    const path = `/workspaces/${this.server.workspaceId}/resources/`;
    const id = (await this.call("POST", path, form)).textAt("data.id");
    const isReady = async () => (await this.call("GET", `${path}${id}/`)).at("data.status") === "ready";
    await vi.waitUntil(isReady, { timeout: 60_000 });
    return id;
  }

  readonly ask = (message: string, more: object = {}) =>
    this.call("POST", this.chat, { external_user_id: "ann", message, ...more });
}
