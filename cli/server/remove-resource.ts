import { ApiError } from "../../src/client/index.ts";
import type { Context } from "./context.ts";

/** Deletes a resource; a missing one is not a failure. */
export async function removeResource(
  { client, signal }: Context,
  workspaceId: string,
  id: string,
): Promise<void> {
  const path = { workspace_id: workspaceId, resource_id: id };
  try {
    await client.delete("/workspaces/{workspace_id}/resources/{resource_id}/", { params: { path }, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
  }
}
