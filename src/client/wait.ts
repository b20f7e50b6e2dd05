import type { Resource } from "../contract/generated/types.ts";
import { timedOut } from "./attempt.ts";
import { delay } from "./delay.ts";
import { ApiError } from "./errors.ts";
import type { Call } from "./http.ts";

export interface WaitOptions {
  /** Total milliseconds. @default 900_000 (15 minutes) */
  timeout?: number;
  signal?: AbortSignal;
  /** Milliseconds until the second check; grows by half each time. @default 500 */
  interval?: number;
  /** Milliseconds between two checks, at most. @default 5_000 */
  longestInterval?: number;
  /** Called whenever the status or the progress has changed; initially it is `queued`, without progress. */
  onChange?: (resource: Resource) => void;
}

/**
 * Polls a resource until its ingestion has ended.
 *
 * @returns The resource, ready.
 * @throws ApiError: `ingestion_failed` or `ingestion_limited` if it ended like that, `timed_out` (it may still become
 * ready), and whatever retrieving it rejects with, such as `not_found` if it was deleted.
 */
export async function waitUntilReady(
  get: Call<"get">,
  workspaceId: string,
  resourceId: string,
  options: WaitOptions = {},
): Promise<Resource> {
  const { timeout = 900_000, interval = 500, longestInterval = 5_000, onChange } = options;
  const deadline = AbortSignal.timeout(timeout);
  const signal = AbortSignal.any(options.signal ? [deadline, options.signal] : [deadline]);
  const path = { workspace_id: workspaceId, resource_id: resourceId };
  let seen: Seen = { status: "queued", progress: null };
  try {
    for (let wait = interval; ; wait = Math.min(wait * 1.5, longestInterval)) {
      const resource = await get("/workspaces/{workspace_id}/resources/{resource_id}/", {
        params: { path },
        signal,
      });
      if (!isSame(resource, seen)) onChange?.(resource);
      seen = resource;
      if (ended(resource)) return resource;
      await delay(wait, signal);
    }
  } catch (error) {
    throw error === deadline.reason ? timedOut(`The resource is still ${seen.status}.`) : error;
  }
}

type Seen = Pick<Resource, "status" | "progress">;

function isSame(one: Seen, other: Seen): boolean {
  return (
    one.status === other.status &&
    one.progress?.stage === other.progress?.stage &&
    one.progress?.done === other.progress?.done &&
    one.progress?.total === other.progress?.total
  );
}

function ended({ status, error_message }: Resource): boolean {
  if (status === "failed") throw new ApiError("ingestion_failed", error_message);
  if (status === "limited") {
    const message = "The model's provider refused more requests for now. Retry the resource later.";
    throw new ApiError("ingestion_limited", message, { retryable: true });
  }
  return status === "ready";
}
