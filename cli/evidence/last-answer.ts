import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Exchange } from "../../src/client/index.ts";
import { configPath } from "../config/config-file.ts";
import { replaceFile } from "../config/replace-file.ts";
import type { Context } from "../server/context.ts";

const FIELDS = ["base_url", "user", "workspace_id", "session_id", "message_id"] as const;

/** Which answer was given last. Of its words and links nothing is kept: links end, and documents are deleted. */
export type LastAnswer = Record<(typeof FIELDS)[number], string>;

const path = (): string => join(dirname(configPath()), "last-answer.json");

/** Stores an answer next to the config file. If nothing can be written, `qa open` has nothing to open; that is all. */
export async function keepLastAnswer(
  { baseUrl, user }: Pick<Context, "baseUrl" | "user">,
  workspaceId: string,
  { session, assistant_message }: Exchange,
): Promise<void> {
  const last: LastAnswer = {
    base_url: baseUrl,
    user,
    workspace_id: workspaceId,
    session_id: session.id,
    message_id: assistant_message.id,
  };
  try {
    await replaceFile(path(), `${JSON.stringify(last)}\n`);
  } catch {
    // A read-only home must not fail an answer that was given.
  }
}

/** Undefined if none was stored. */
export async function readLastAnswer(): Promise<LastAnswer | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path(), "utf8"));
    return isLastAnswer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isLastAnswer = (value: unknown): value is LastAnswer =>
  typeof value === "object" &&
  value !== null &&
  FIELDS.every((field) => typeof Reflect.get(value, field) === "string");
