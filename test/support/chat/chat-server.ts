import { vi } from "vitest";
import type { ModelKind } from "../../../src/domain/models/models.ts";
import type { ServerOptions } from "../../../src/server/start.ts";
import { makePdf } from "../pdf/pdf.ts";
import { type Caller, startTestServer } from "../process/server.ts";
import { modelsAt } from "../provider/models.ts";
import { startProvider } from "../provider/provider.ts";
import type { Message, ProviderOptions } from "../provider/provider-protocol.ts";

export const textOf = ({ content }: Message): string =>
  typeof content === "string" ? content : content.map(({ text = "" }) => text).join("");

/** The question as the model is told it, after the passages. */
export const lastOf = (messages: Message[]): string => textOf(messages.at(-1) ?? { role: "", content: "" });

/** What a model is given in fences: passages by their number. */
export const passagesIn = (text: string): string[] =>
  Array.from(text.matchAll(/<passage [^>]*>\n([\s\S]*?)\n<\/passage>/g), ([, passage = ""]) => passage);

/** One part, or several, of an answer as a model writes it. */
export const answering = (
  ...parts: { text: string; source?: number | null; quote?: string | null }[]
): unknown => ({
  type: "answer",
  parts: parts.map((part) => ({ source: null, quote: null, ...part })),
  form: null,
});

/** Lines of one page, or pages of lines. */
const pagesOf = (text: string[] | string[][]): string[][] =>
  text.every((line) => typeof line === "string") ? [text] : text;

/** A real server whose models are a stand-in provider's. */
export const startChat = (options: ProviderOptions, ...kinds: ModelKind[]) =>
  startChatWith({}, options, ...kinds);

/** The same with further options of the server. */
export const startChatWith = async (
  serving: Partial<ServerOptions>,
  options: ProviderOptions,
  ...kinds: ModelKind[]
) => {
  const provider = await startProvider(options);
  const server = await startTestServer({ models: modelsAt(provider.url, ...kinds), ...serving });

  /** @param text of a PDF, or the PDF itself */
  const upload = async (
    name: string,
    text: string[] | string[][] | Uint8Array<ArrayBuffer>,
    workspaceId = server.workspaceId,
    call: Caller = server.call,
  ): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([text instanceof Uint8Array ? text : await makePdf(pagesOf(text))], name));
    const path = `/workspaces/${workspaceId}/resources/`;
    const id = (await call("POST", path, form)).textAt("data.id");
    const isReady = async () => (await call("GET", `${path}${id}/`)).at("data.status") === "ready";
    await vi.waitUntil(isReady, { timeout: 60_000 });
    return id;
  };

  const chat = `/workspaces/${server.workspaceId}/chat/`;
  return {
    ...server,
    provider,
    chat,
    upload,
    ask: (message: string, more: object = {}, headers: Record<string, string> = {}) =>
      server.call("POST", chat, { external_user_id: "ann", message, ...more }, headers),
    askForm: (entries: Record<string, string | File>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ external_user_id: "ann", ...entries }))
        form.append(name, value);
      return server.call("POST", chat, form);
    },
    sessions: async (): Promise<unknown> =>
      (await server.call("GET", `${chat}sessions/?external_user_id=ann`)).at("data.count"),
    messages: (session: string) =>
      server.call("GET", `${chat}sessions/${session}/messages/?external_user_id=ann`),
    end: async () => {
      await server.end();
      await provider.stop();
    },
  };
};

export type ChatServer = Awaited<ReturnType<typeof startChat>>;
