import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import type { Resource } from "../../../src/client/index.ts";
import { recognisedWords } from "../../../src/client/recognised.ts";
import { report } from "../../errors/failure.ts";
import { resourceLines } from "../../output/format.ts";
import { heading, type Overview } from "../../output/overview.ts";
import { type Context, contextOf } from "../../server/context.ts";
import { followToEnd, LOOK_EVERY } from "../../server/follow.ts";
import { knownAs } from "../../server/lookup.ts";
import { resourceId } from "../../server/resource-id.ts";
import { failuresIn, statusFailureLines } from "../../server/status-failures.ts";
import { EXIT } from "../../terminal/exit.ts";
import { printable } from "../../terminal/printable.ts";
import { show } from "../../ui/show.ts";

export function define(command: Command): void {
  command
    .argument("[resource_id]", "only this resource, by id or exact title")
    .option("--watch", "keep watching until everything is read")
    .action(async (id: string | undefined, { watch = false }: { watch?: boolean }, self: Command) => {
      const context = await contextOf(self);
      if (id !== undefined) process.exitCode = await resourceStatus(context, id, watch);
      else await overview(context, watch);
    });
}

/** @returns With `watch`, the exit code of how the resource ended. */
async function resourceStatus(context: Context, asked: string, watch: boolean): Promise<number> {
  const { client, out, signal } = context;
  const workspaceId = await context.workspaceId();
  const id = await resourceId(context, workspaceId, asked);
  const path = { workspace_id: workspaceId, resource_id: id };
  let resource = await knownAs(
    "resource",
    id,
    client.get("/workspaces/{workspace_id}/resources/{resource_id}/", { params: { path }, signal }),
  );
  let code: number = EXIT.done;
  if (watch) {
    const view = await show(
      context,
      async () => (await import("../../ui/StatusView.tsx")).StatusView,
      () => ({ heading: [], resources: [resource] }),
    );
    try {
      await followToEnd(context, workspaceId, { id, name: resource.title }, (changed) => {
        resource = changed;
        view.update();
      });
    } catch (error) {
      if (!settled(resource)) throw error;
      code = report(error);
    } finally {
      await view.close();
    }
  }
  const recognised = recognisedWords(resource);
  out.result(resource, () => [
    ...resourceLines(out, [resource]),
    ...(recognised === "" ? [] : [`  Recognised in pictures: ${printable(recognised)}`]),
  ]);
  return code;
}

async function overview(context: Context, watch: boolean): Promise<void> {
  const { out, signal, baseUrl } = context;
  const workspaceId = await context.workspaceId();
  let now = await look(context, workspaceId, watch);
  if (watch) {
    const view = await show(
      context,
      async () => (await import("../../ui/StatusView.tsx")).StatusView,
      () => ({ heading: heading(out, baseUrl, now), resources: now.resources.results }),
    );
    try {
      while (!isAtRest(now)) {
        await sleep(LOOK_EVERY, undefined, { signal });
        now = await look(context, workspaceId, watch);
        view.update();
      }
    } finally {
      await view.close();
    }
  }
  const failures = out.json ? undefined : await failuresIn(context, workspaceId);
  out.result(now, () => [
    ...heading(out, baseUrl, now),
    ...resourceLines(out, now.resources.results, { reasons: failures === undefined }),
    // Last, so that a long list does not scroll it out of sight.
    ...(failures ? statusFailureLines(out, failures) : []),
  ]);
}

const isAtRest = ({ server, resources }: Overview): boolean =>
  server.index.rebuilding === null && server.index.restoring === null && resources.results.every(settled);

const settled = ({ status }: Resource): boolean => status !== "queued" && status !== "vectorizing";

async function look({ client, signal }: Context, workspaceId: string, many: boolean): Promise<Overview> {
  const path = { workspace_id: workspaceId };
  const [server, workspace, resources] = await Promise.all([
    client.get("/status/", { signal }),
    knownAs(
      "workspace",
      workspaceId,
      client.get("/workspaces/{workspace_id}/", { params: { path }, signal }),
    ),
    client.get("/workspaces/{workspace_id}/resources/", {
      params: { path, query: { page_size: many ? 200 : 30 } },
      signal,
    }),
  ]);
  return { server, workspace, resources };
}
