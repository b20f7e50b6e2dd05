import { afterAll, beforeAll } from "vitest";
import { type BackupResult, backUp } from "../../../src/operator/backup/backup.ts";
import { startTestServer, type TestServer } from "../process/server.ts";
import { modelsAt } from "../provider/models.ts";
import { type ChatServer, startChat } from "./chat-server.ts";

const DOCUMENTS = {
  "card.pdf": ["A library card costs 12 euros a year.", "It is valid in all four branches."],
  "hours.pdf": ["The library opens at nine in the morning.", "It closes at eight in the evening."],
  "founder.pdf": ["Margaret Hale founded the library in 1887.", "She left it four thousand books."],
};

/** A server with three ready documents, for the tests of a suite that back it up while it runs. */
export const libraryServer = () => {
  let server: ChatServer | undefined;
  const ids = new Map<string, string>();
  const started = (): ChatServer => {
    if (server === undefined) throw new Error("The server is not started yet.");
    return server;
  };
  beforeAll(async () => {
    server = await startChat({}, "embedding", "vision");
    for (const [name, lines] of Object.entries(DOCUMENTS)) ids.set(name, await server.upload(name, lines));
  });
  afterAll(() => server?.end());
  return {
    get server() {
      return started();
    },
    idOf: (name: keyof typeof DOCUMENTS): string => ids.get(name) ?? "",
    backup: (destination: string): Promise<BackupResult> => backUp({ data: started().data, destination }),
    /** Another server with the same models on what was restored. */
    restoredTo: (data: string): Promise<TestServer> =>
      startTestServer({ data, models: modelsAt(started().provider.url, "embedding", "vision") }),
  };
};
