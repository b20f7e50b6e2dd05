import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../../../src/client/index.ts";
import { makePdf } from "../../../test/support/pdf/pdf.ts";
import { startBinary } from "../../bench/server.ts";
import { settle } from "../ingest.ts";
import { program } from "../program.ts";

const PASSWORD = "four words nobody guesses";
/** Seconds for one document. */
const INGESTION = 60;

/** The header lines of a credential, created again if the last one may have ended. */
export type Credential = () => Promise<string[]>;

const bearer = (token: string): string[] => [`Authorization: Bearer ${token}`];

const signIn = async (url: string): Promise<string[]> => {
  const reply = await fetch(`${url}/operator/v1/sessions/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "ann", password: PASSWORD, token: true }),
  });
  const { data } = await reply.json();
  return bearer(String(data.token));
};

/**
 * The program on a fresh data directory, with a document, an operator and a credential of each kind. Its limits for
 * keys, end users, links and addresses are off: they would refuse most requests before any work is done.
 * @param onFault called with each fault in its log: the error with its stack.
 */
export const startHostileServer = async (binary: string, onFault: (error: string) => void) => {
  const work = await mkdtemp(join(tmpdir(), "qa-hostile-"));
  const data = join(work, "data");
  const server = await startBinary({
    binary,
    data,
    args: ["--end-user-rate-limit", "0"],
    onLine: (line) => {
      if (line.includes('"event":"fault"')) onFault(String(JSON.parse(line).error));
    },
  });
  const { url, key, workspaceId } = server;
  const passwordFile = join(work, "password");
  await writeFile(passwordFile, PASSWORD);
  const account = ["ann", "--role", "admin", "--password-file", passwordFile];
  const added = await program(["operators", "add", ...account, "--data", data]);
  if (added.code !== 0) throw new Error(`No operator was added: ${added.stderr}`);
  const client = createClient({ baseUrl: url, apiKey: key });
  const file = new Blob([await makePdf([["The tide rises by four metres."]])]);
  const { id } = await client.uploadResource(workspaceId, { file, name: "tide.pdf" });
  await settle(client, workspaceId, INGESTION);
  const makeToken = async (limits: { resource_ids?: string[] }): Promise<string> => {
    const body = { external_user_id: "ann", expires_in: 3600, ...limits };
    const params = { path: { workspace_id: workspaceId } };
    return (await client.post("/workspaces/{workspace_id}/tokens/", { params, body })).token;
  };
  const token = await makeToken({});
  const limited = await makeToken({ resource_ids: [id] });
  const credentials: Record<string, Credential> = {
    none: async () => [],
    malformed: async () => ["X-API-Key: qa_short", ...bearer("qat_short")],
    key: async () => [`X-API-Key: ${key}`],
    token: async () => bearer(token),
    "limited token": async () => bearer(limited),
    session: () => signIn(url),
  };
  return {
    url,
    pid: server.pid,
    workspaceId,
    token: bearer(token),
    credentials,
    end: async (): Promise<void> => {
      await server.end();
      await rm(work, { recursive: true, force: true });
    },
  };
};
