import { type Client, createClient } from "../../src/client/index.ts";
import { type GlobalOptions, readSettings } from "../config/config.ts";
import { readConfig } from "../config/config-file.ts";
import { usageError } from "../errors/failure.ts";
import { idOf } from "../server/lookup.ts";

/** Milliseconds that completion waits for a server. */
const PATIENCE = 1_000;
/** Entries that are requested; the newest. */
const MAX_ENTRIES = 200;

/** A possible word at the cursor, and its description. */
export interface Candidate {
  value: string;
  about: string;
}

/** Named things: in the config file, and on the server. */
export interface Kept {
  servers(): Promise<Candidate[]>;
  workspaces(): Promise<Candidate[]>;
  resources(): Promise<Candidate[]>;
}

/** What these options of the command line lead to. */
export function keptFor(flags: GlobalOptions): Kept {
  const onServer = async () => {
    const { baseUrl, apiKey, workspace = "" } = await readSettings(flags);
    if (apiKey === undefined) throw usageError("No API key.");
    return { client: createClient({ baseUrl, apiKey, retries: 0, timeout: PATIENCE }), workspace };
  };
  const query = { page_size: MAX_ENTRIES };
  return {
    servers: async () => {
      const { servers } = await readConfig();
      return Object.entries(servers).map(([value, { base_url = "" }]) => ({ value, about: base_url }));
    },
    workspaces: async () => {
      const { client } = await onServer();
      const { results } = await client.get("/workspaces/", { params: { query } });
      return results.map(({ title, description }) => ({ value: title, about: description }));
    },
    resources: async () => {
      const { client, workspace } = await onServer();
      const { results } = await client.get("/workspaces/{workspace_id}/resources/", {
        params: { path: { workspace_id: await workspaceId(client, workspace) }, query },
      });
      return results.map(({ title, status }) => ({ value: title, about: status }));
    },
  };
}

const workspaceId = (client: Client, asked: string): Promise<string> =>
  idOf(asked, { what: "workspace", load: (query) => client.get("/workspaces/", { params: { query } }) });
