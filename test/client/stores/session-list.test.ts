import { expect, it } from "vitest";
import { createEndUserClient, type EndUserClient } from "../../../src/client/index.ts";
import { SessionList } from "../../../src/client/stores/session-list.ts";
import { QUESTION, TideChat } from "../../support/chat/tide-chat.ts";
import { makeToken } from "../../support/process/tokens.ts";

const chat = new TideChat();

it("is read again while an older page is being read", async () => {
  const token = await makeToken(chat.server, { external_user_id: "ada" });
  const { url: baseUrl, workspaceId } = chat.server;
  const client = createEndUserClient({ baseUrl, workspaceId, token: async () => token });
  const ask = async (): Promise<string> => (await client.ask({ message: QUESTION })).session.id;
  const listSessions: EndUserClient["listSessions"] = (options) =>
    client.listSessions({ ...options, page_size: 1 });
  const list = new SessionList({ listSessions }, () => {});
  const ids = (): string[] => list.sessions.map(({ id }) => id);

  const [first, second] = [await ask(), await ask()];
  await list.refresh();
  await list.more();
  expect([ids(), list.hasMore, list.isLoading]).toEqual([[second, first], false, false]);
  await list.refresh();
  const third = await ask();
  await Promise.all([list.more(), list.refresh()]);
  expect([ids(), list.hasMore, list.isLoading, list.error]).toEqual([[third], true, false, undefined]);
  await list.more();
  expect(ids()).toEqual([third, second]);
});
