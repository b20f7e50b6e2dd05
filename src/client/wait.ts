import type { Resource, ResourceStatus } from "../contract/generated/types.ts";
import { timedOut } from "./attempt.ts";
import { delay } from "./delay.ts";
import { ApiError } from "./errors.ts";
import type { Call } from "./http.ts";

export interface WaitOptions {
  /** Milliseconds in all. @default 900_000 (15 minutes) */
  timeout?: number;
  signal?: AbortSignal;
  /** Milliseconds to the second look; grows by half each time, up to 5 s. @default 500 */
  interval?: number;
  /** Called whenever the status is another than before; before is `queued`. */
  onChange?: (resource: Resource) => void;
}

const LONGEST_INTERVAL = 5_000;

/**
 * Looks at a resource until its ingestion has ended.
 *
 * @returns The resource, ready.
 * @throws ApiError: `ingestion_failed` or `ingestion_limited` when it ended so, `timed_out` (it may become ready yet),
 *   and whatever retrieving it rejects with, as `not_found` when it was deleted.
 */
export async function waitUntilReady(
  get: Call<"get">,
  workspaceId: string,
  resourceId: string,
  options: WaitOptions = {},
): Promise<Resource> {
  const { timeout = 900_000, interval = 500, onChange } = options;
  const deadline = AbortSignal.timeout(timeout);
  const signal = AbortSignal.any(options.signal ? [deadline, options.signal] : [deadline]);
  const path = { workspace_id: workspaceId, resource_id: resourceId };
  let seen: ResourceStatus = "queued";
  try {
    for (let wait = interval; ; wait = Math.min(wait * 1.5, LONGEST_INTERVAL)) {
      const resource = await get("/workspaces/{workspace_id}/resources/{resource_id}/", {
        params: { path },
        signal,
      });
      if (resource.status !== seen) onChange?.(resource);
      seen = resource.status;
      if (ended(resource)) return resource;
      await delay(wait, signal);
    }
  } catch (error) {
    throw error === deadline.reason ? timedOut(`The resource is still ${seen}.`) : error;
  }
}

function ended({ status, error_message }: Resource): boolean {
  if (status === "failed") throw new ApiError("ingestion_failed", error_message);
  if (status === "limited") {
    const message = "The AI provider limited the run. Retry the resource later.";
    throw new ApiError("ingestion_limited", message, { retryable: true });
  }
  return status === "ready";
}
