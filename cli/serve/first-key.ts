import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FirstStart } from "../../src/server/start.ts";
import { configPath, saveConfig } from "../config/config-file.ts";
import { report } from "../errors/failure.ts";
import type { Output } from "../output/output.ts";
import { printable } from "../terminal/printable.ts";
import { say } from "../terminal/streams.ts";

/** What a first start created, and where this user's next command finds its key. */
export interface FirstKey extends FirstStart {
  /** What commands on this machine reach the server as. */
  baseUrl: string;
  /** The config file; undefined if it could not be written. */
  keptIn: string | undefined;
}

/** Saves the key of a first start for this user's next command. */
export async function keepFirstKey(made: FirstStart, url: string): Promise<FirstKey> {
  const baseUrl = url.replace("//0.0.0.0", "//127.0.0.1").replace("//[::]", "//[::1]");
  const kept = { ...made, baseUrl };
  try {
    const { key, workspace_id } = made;
    await saveConfig({ base_url: baseUrl, api_key: key, workspace_id }, { keepOld: true });
    return { ...kept, keptIn: configPath() };
  } catch (error) {
    report(error);
    return { ...kept, keptIn: undefined };
  }
}

/** Settings for commands if the key is in no config file. */
export const settingsOf = ({ baseUrl, workspace_id }: FirstKey): string =>
  `QA_BASE_URL=${baseUrl} QA_WORKSPACE=${workspace_id}`;

/**
 * Says where the key is. It is not shown: anything but a terminal may be a log that others read, so a key that is in no
 * config file is written to the data directory.
 */
export async function tellFirstKey(out: Output, first: FirstKey, dataDirectory: string): Promise<void> {
  if (first.keptIn !== undefined)
    return out.note(
      `The API key is kept in ${first.keptIn}, with the workspace Default. Next: qa upload FILE`,
    );
  const { LAYOUT } = await import("../../src/store/files/layout.ts");
  const file = join(dataDirectory, LAYOUT.firstKey);
  await writeFile(file, `${first.key}\n`, { mode: 0o600 });
  const shown = printable(file);
  say(`The API key is kept in ${shown}. Use: ${settingsOf(first)} qa --api-key-file ${shown} status`);
}
