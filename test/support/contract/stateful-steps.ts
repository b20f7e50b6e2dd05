import { expect } from "vitest";
import { makePdf } from "../pdf/pdf.ts";
import type { Answered, Caller } from "../process/server.ts";
import {
  callerOf,
  type Model,
  type ModelWorkspace,
  messagesPath,
  pick,
  type Real,
  resourcePath,
  Step,
  strangerOf,
  USERS,
} from "./stateful-model.ts";

let words = 0;

const ids = (answer: { at(path: string): unknown }): string[] =>
  (answer.at("data.results") as { id: string }[]).map(({ id }) => id).sort();

const untilReady = async (call: Caller, path: string): Promise<void> =>
  expect.poll(async () => (await call("GET", path)).at("data.status"), { interval: 50 }).toBe("ready");

export class CreateWorkspace extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const made = await callerOf(real, this.app)("POST", "/workspaces/", { title: "w" });
    expect(made.status).toBe(201);
    model.workspaces.push({
      id: made.textAt("data.id"),
      app: this.app,
      words: new Map(),
      sessions: new Map(),
    });
  }
}

export class DeleteWorkspace extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const workspace = this.workspace(model);
    if (workspace === undefined) return;
    const path = `/workspaces/${workspace.id}/`;
    expect((await strangerOf(real, this.app)("DELETE", path)).status).toBe(404);
    expect((await callerOf(real, this.app)("DELETE", path)).status).toBe(200);
    model.workspaces = model.workspaces.filter((each) => each !== workspace);
    model.deleted.push({ app: this.app, path });
    for (const id of workspace.words.keys())
      model.deleted.push({ app: this.app, path: resourcePath(workspace, id) });
    for (const [session, user] of workspace.sessions)
      model.deleted.push({ app: this.app, path: messagesPath(workspace, session, user) });
  }
}

export class Upload extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const workspace = this.workspace(model);
    if (workspace === undefined) return;
    words += 1;
    const word = `zanzibar${words}quux`;
    const form = new FormData();
    form.append(
      "file",
      new File([await makePdf([[`The secret of this paper is the ${word} engine.`]])], "a.pdf"),
    );
    const path = `/workspaces/${workspace.id}/resources/`;
    expect((await strangerOf(real, this.app)("POST", path, form)).status).toBe(404);
    const made = await callerOf(real, this.app)("POST", path, form);
    expect(made.status).toBe(201);
    const id = made.textAt("data.id");
    await untilReady(callerOf(real, this.app), resourcePath(workspace, id));
    workspace.words.set(id, word);
  }
}

export class DeleteResource extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const workspace = this.workspace(model);
    const id = workspace && pick([...workspace.words.keys()], this.at);
    if (workspace === undefined || id === undefined) return;
    const path = resourcePath(workspace, id);
    const word = workspace.words.get(id) ?? "";
    expect((await strangerOf(real, this.app)("DELETE", path)).status).toBe(404);
    expect((await callerOf(real, this.app)("DELETE", path)).status).toBe(200);
    workspace.words.delete(id);
    model.deleted.push({ app: this.app, path });
    const answer = await ask(real, workspace, this.user, word);
    workspace.sessions.set(answer.textAt("data.session.id"), this.user);
    // What is near may be offered; of what was deleted nothing may be.
    expect(isOwn(answer, workspace)).toBe(true);
    expect(answer.text).not.toContain(`the ${word} engine.`);
    expect((await search(real, workspace, word)).text).not.toContain(`the ${word} engine.`);
  }
}

/** Whether all that is cited stands in the workspace now. */
const isOwn = (answer: Answered, workspace: ModelWorkspace): boolean => {
  const cited: unknown = answer.at("data.assistant_message.resource_ids");
  return Array.isArray(cited) && cited.every((id) => workspace.words.has(id));
};

const ask = (real: Real, workspace: ModelWorkspace, user: string, word: string, session?: string) =>
  callerOf(real, workspace.app)("POST", `/workspaces/${workspace.id}/chat/`, {
    external_user_id: user,
    message: `What is the ${word} engine?`,
    ...(session === undefined ? {} : { session_id: session }),
  });

const search = (real: Real, workspace: ModelWorkspace, word: string) =>
  callerOf(real, workspace.app)("POST", `/workspaces/${workspace.id}/search/`, {
    query: `the ${word} engine`,
    limit: 100,
  });

/** Asks in one workspace for what stands in any: only its own resources may be cited. */
export class Ask extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const workspace = this.workspace(model);
    const all = model.workspaces.flatMap(({ words: known }) => [...known]);
    const [id, word] = pick(all, this.at) ?? [];
    if (workspace === undefined || id === undefined || word === undefined) return;
    const own = [...workspace.sessions].find(([, user]) => user === this.user)?.[0];
    const answer = await ask(real, workspace, this.user, word, own);
    expect(answer.status).toBe(200);
    expect(isOwn(answer, workspace)).toBe(true);
    expect(answer.text.includes(`the ${word} engine.`)).toBe(workspace.words.has(id));
    if (workspace.words.has(id)) expect(answer.at("data.assistant_message.resource_ids.0")).toBe(id);
    workspace.sessions.set(answer.textAt("data.session.id"), this.user);
    const found = await search(real, workspace, word);
    expect(found.text.includes(`the ${word} engine.`)).toBe(workspace.words.has(id));
    const results = JSON.parse(found.text).data.results as { resource_id: string }[];
    expect(results.every(({ resource_id }) => workspace.words.has(resource_id))).toBe(true);
  }
}

/** Another end user's or workspace's session is as if it were not there, in every position of its id. */
export class TryForeignSession extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const workspace = this.workspace(model);
    const [session, owner] = (workspace && pick([...workspace.sessions], this.at)) ?? [];
    if (workspace === undefined || session === undefined || owner === undefined) return;
    const call = callerOf(real, this.app);
    const other = owner === "ann" ? "bob" : "ann";
    expect((await call("GET", messagesPath(workspace, session, other))).status).toBe(404);
    expect((await ask(real, workspace, other, "x", session)).status).toBe(404);
    expect((await strangerOf(real, this.app)("GET", messagesPath(workspace, session, owner))).status).toBe(
      404,
    );
    for (const elsewhere of model.workspaces.filter((each) => each !== workspace && each.app === this.app)) {
      expect((await call("GET", messagesPath(elsewhere, session, owner))).status).toBe(404);
      expect((await ask(real, elsewhere, owner, "x", session)).status).toBe(404);
    }
    expect((await call("GET", messagesPath(workspace, session, owner))).status).toBe(200);
  }
}

/** Another workspace's resource is as if it were not there, in every position of its id. */
export class TryForeignResource extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const workspace = this.workspace(model);
    const foreign = pick(
      model.workspaces.filter((each) => each !== workspace).flatMap(({ words: known }) => [...known.keys()]),
      this.at,
    );
    if (workspace === undefined || foreign === undefined) return;
    const call = callerOf(real, this.app);
    const path = resourcePath(workspace, foreign);
    expect((await call("GET", path)).status).toBe(404);
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await call("POST", `${path}retry/`)).status).toBe(404);
    const refused = await call("POST", `/workspaces/${workspace.id}/chat/`, {
      external_user_id: this.user,
      message: "x",
      resource_ids: [foreign],
    });
    expect([refused.status, refused.at("error.code")]).toEqual([400, "resource_not_found"]);
  }
}

/** Lists, counts and what was deleted agree with the model, for both apps. */
export class Look extends Step {
  async run(model: Model, real: Real): Promise<void> {
    for (const app of [0, 1]) {
      const call = callerOf(real, app);
      const mine = model.workspaces.filter((each) => each.app === app);
      const listed = await call("GET", "/workspaces/?page_size=200");
      expect(ids(listed)).toEqual(mine.map(({ id }) => id).sort());
      expect(listed.at("data.count")).toBe(mine.length);
      for (const workspace of mine) {
        const resources = await call("GET", `/workspaces/${workspace.id}/resources/?page_size=200`);
        expect(ids(resources)).toEqual([...workspace.words.keys()].sort());
        for (const user of USERS) {
          const own = [...workspace.sessions].filter(([, each]) => each === user).map(([id]) => id);
          const sessions = await call(
            "GET",
            `/workspaces/${workspace.id}/chat/sessions/?page_size=200&external_user_id=${user}`,
          );
          expect(ids(sessions)).toEqual(own.sort());
        }
      }
    }
    for (const { app, path } of model.deleted)
      expect((await callerOf(real, app)("GET", path)).status, path).toBe(404);
  }
}
