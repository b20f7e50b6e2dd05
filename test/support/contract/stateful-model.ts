import type fc from "fast-check";
import type { Caller } from "../process/server.ts";

export interface ModelWorkspace {
  id: string;
  app: number;
  /** The word that each ready resource alone contains, by resource id. */
  words: Map<string, string>;
  /** End user by session id. */
  sessions: Map<string, string>;
}

/** What must be true after each step of callers on two apps, several workspaces and two end users. */
export interface Model {
  workspaces: ModelWorkspace[];
  deleted: { app: number; path: string }[];
}

export interface Real {
  callers: [Caller, Caller];
}

export const USERS = ["ann", "bob"] as const;

export const resourcePath = (workspace: ModelWorkspace, id: string): string =>
  `/workspaces/${workspace.id}/resources/${id}/`;
export const messagesPath = (workspace: ModelWorkspace, session: string, user: string): string =>
  `/workspaces/${workspace.id}/chat/sessions/${session}/messages/?external_user_id=${user}`;

export const callerOf = (real: Real, app: number): Caller => real.callers[app === 0 ? 0 : 1];
export const strangerOf = (real: Real, app: number): Caller => real.callers[app === 0 ? 1 : 0];
export const pick = <T>(values: readonly T[], at: number): T | undefined => values[at % values.length];

/** What one caller does, and looks at after it; `app`, `at` and `user` choose among what there is then. */
export abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly app: number;
  readonly at: number;
  readonly user: string;

  constructor(app: number, at: number, user: number) {
    this.app = app;
    this.at = at;
    this.user = USERS[user === 0 ? 0 : 1];
  }

  check(): boolean {
    return true;
  }

  /** One of this app's workspaces, if it has any. */
  workspace(model: Model): ModelWorkspace | undefined {
    return pick(
      model.workspaces.filter(({ app }) => app === this.app),
      this.at,
    );
  }

  abstract run(model: Model, real: Real): Promise<void>;

  toString(): string {
    return `${this.constructor.name}(app ${this.app}, ${this.at}, ${this.user})`;
  }
}
