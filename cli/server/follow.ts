import type { Resource } from "../../src/client/index.ts";
import { stageNotes } from "../output/progress.ts";
import type { Context } from "./context.ts";

/** Milliseconds between two looks at what the server works on. */
export const LOOK_EVERY = 1_000;
/** Milliseconds; the server's own deadlines end every wait. */
const A_DAY = 86_400_000;

/**
 * Looks at a resource until its ingestion has ended. Where nobody looks on, each stage is told.
 * @param name what the resource is called in what is told
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
