import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { makePdf } from "../pdf/pdf.ts";
import { startTestServer, type TestServer } from "../process/server.ts";

/** What each document of `makeDataDirectory` says. */
export const SENTENCES = [
  "The lighthouse keeper of Marrowby counts forty seals each spring.",
  "The bakery in Quillon sells saffron bread on Thursdays.",
  "The observatory at Tarn Hill opened its dome in March.",
];

/** Uploads a PDF of one page with this sentence. @returns its id. */
export const upload = async (server: TestServer, workspaceId: string, sentence: string): Promise<string> => {
  const form = new FormData();
  form.append("file", new File([await makePdf([[sentence]])], "note.pdf"));
  return (await server.call("POST", `/workspaces/${workspaceId}/resources/`, form)).textAt("data.id");
};

/** Resolves once it is in this state. */
export const until = async (
  server: TestServer,
  workspaceId: string,
  id: string,
  status: "ready" | "failed",
): Promise<void> => {
  await vi.waitUntil(
    async () => {
      const found = await server.call("GET", `/workspaces/${workspaceId}/resources/${id}/`);
      return found.at("data.status") === status;
    },
    { timeout: 60_000, interval: 20 },
  );
};

export interface StoredDocuments {
  /** A data directory that nothing has open. */
  data: string;
  workspaceId: string;
  /** Of ready resources, one for each of `SENTENCES`. */
  ids: string[];
  key: string;
  /** A copy of the directory, to be damaged. */
  copy(): Promise<string>;
  remove(): Promise<void>;
}

/** Makes a data directory with a ready document for each of `SENTENCES`, through a server that is stopped again. */
export const makeDataDirectory = async (): Promise<StoredDocuments> => {
  const server = await startTestServer();
  const ids: string[] = [];
  for (const sentence of SENTENCES) ids.push(await upload(server, server.workspaceId, sentence));
  for (const id of ids) await until(server, server.workspaceId, id, "ready");
  await server.close();
  const copies: string[] = [];
  return {
    data: server.data,
    workspaceId: server.workspaceId,
    ids,
    key: server.key,
    copy: async () => {
      const copy = await mkdtemp(join(tmpdir(), "qa-copy-"));
      copies.push(copy);
      await cp(server.data, copy, { recursive: true, preserveTimestamps: true });
      return copy;
    },
    remove: async () => {
      for (const folder of [server.data, ...copies]) await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Every file below a folder with its size, sorted. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const names: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    names.push(`${path.slice(folder.length + 1)} ${(await stat(path)).size}`);
  }
  return names.sort();
};
