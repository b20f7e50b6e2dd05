import { type AskOptions, type Client, createClient, createEndUserClient } from "../client/index.ts";
import type { Exchange, Resource } from "../contract/generated/types.ts";
import { ToolError } from "./errors.ts";

type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/** A file on the machine that this program runs on. */
export interface OwnFile {
  name: string;
  content: Blob;
}

/** The caller: where the API is, what credential opens it, and in whose name. */
export interface DoorOptions {
  baseUrl: string;
  /** An app's key, or an end user's token. */
  credential: string;
  /** Id or exact title of the workspace that is used if a call names none. */
  workspace?: string | undefined;
  /** The end user who asks these questions; with a token, its own. */
  user: string;
  /** @default globalThis.fetch */
  fetch?: Fetch;
  /** Opens a file by its path; if undefined, nothing can be uploaded. Rejects with what is wrong with the file. */
  openFile?: (path: string) => Promise<OwnFile>;
}

/** The API as the tools use it: every limit and every check is the API's own. */
export interface Door {
  client: Client;
  workspace: string | undefined;
  /** Whether it is opened with an end user's token, which can only ask. */
  isEndUser: boolean;
  ask(workspaceId: string, question: AskedQuestion, options: AskOptions): Promise<Exchange>;
  /** @returns The resource, queued. Absent if files cannot be opened. */
  upload?: (workspaceId: string, job: UploadJob) => Promise<Resource>;
}

export interface AskedQuestion {
  message: string;
  session_id?: string;
  resource_ids?: string[];
}

export interface UploadJob {
  path: string;
  title?: string;
  externalId?: string;
  signal: AbortSignal;
}

/** Tokens of end users begin like this, and keys do not. */
const TOKEN = /^qat_/;

/**
 * Requests are sent once: MCP clients wait for about a minute, and a model that is told why something failed decides
 * for itself whether to try again.
 */
const RETRIES = 0;

export function openDoor({ baseUrl, credential, workspace, user, fetch, openFile }: DoorOptions): Door {
  const shared = { baseUrl, retries: RETRIES, ...(fetch && { fetch }) };
  const isEndUser = TOKEN.test(credential);
  const token = async (): Promise<string> => credential;
  const client = createClient({ ...shared, ...(isEndUser ? { token } : { apiKey: credential }) });
  return {
    client,
    workspace,
    isEndUser,
    ask: (workspaceId, question, options) =>
      isEndUser
        ? createEndUserClient({ ...shared, token, workspaceId }).ask(question, options)
        : client.ask(workspaceId, { ...question, external_user_id: user }, options),
    ...(openFile && {
      upload: async (workspaceId, { path, ...job }) => {
        const { name, content } = await openFile(path).catch((error: Error) => {
          throw new ToolError(error.message);
        });
        return await client.uploadResource(workspaceId, { file: content, name, ...job });
      },
    }),
  };
}
