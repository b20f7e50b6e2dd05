import type { Resource } from "../../src/client/index.ts";
import { stageNotes } from "../output/progress.ts";
import type { Context } from "./context.ts";

/** Milliseconds between two checks of the server's work. */
export const LOOK_EVERY = 1_000;
/** Milliseconds; the server's own deadlines end every wait. */
const A_DAY = 86_400_000;

/**
 * Follows a resource until its ingestion has ended. If no view is open, each stage is reported.
 * @param name what the resource is called in reports
 * @throws as the client's `waitUntilReady`
 */
export async function followToEnd(
  { client, out, signal }: Context,
  workspaceId: string,
  { id, name }: { id: string; name: string },
  onChange: (resource: Resource) => void,
): Promise<void> {
  const tellStage = stageNotes(out, name);
  await client.waitUntilReady(workspaceId, id, {
    signal,
    onChange: (resource) => {
      onChange(resource);
      tellStage(resource);
    },
    longestInterval: LOOK_EVERY,
    timeout: A_DAY,
  });
}
