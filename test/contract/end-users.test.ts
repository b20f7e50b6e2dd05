import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answered, type Caller, startTestServer, type TestServer } from "../support/process/server.ts";
import { makeToken, tokenCaller } from "../support/process/tokens.ts";
import { describeOnEachStore } from "../support/store/stores.ts";

/**
 * Mixtures of what end users of two workspaces do with tokens, their own and each other's ids, against a model of what
 * each may see: their own sessions and messages in the token's workspace, and nothing else.
 */
const USERS = ["ann", "bob"] as const;
const PLACES = [0, 1] as const;

interface Person {
  place: number;
  user: string;
}

interface Thread extends Person {
  id: string;
  questions: string[];
}

interface Model {
  threads: Thread[];
  /** Tokens that hold, of each person. */
  tokens: Map<string, string[]>;
  /** Tokens that were revoked. */
  ended: { token: string; place: number }[];
}

interface Real {
  server: TestServer;
  workspaces: string[];
}

const nameOf = ({ place, user }: Person): string => `${place} ${user}`;
const isOf = (one: Person, other: Person): boolean => nameOf(one) === nameOf(other);

/** What one step does: as whom, where, for whom, and about which of the threads. */
interface Choice {
  as: Person;
  place: number;
  named: string | undefined;
  at: number;
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly choice: Choice;

  constructor(choice: Choice) {
    this.choice = choice;
  }

  check(): boolean {
    return true;
  }

  abstract run(model: Model, real: Real): Promise<void>;

  chatOf({ workspaces }: Real): string {
    return `/workspaces/${workspaces[this.choice.place]}/chat/`;
  }

  /** A caller with one of the person's tokens, made if there is none. */
  async caller(model: Model, { server, workspaces }: Real): Promise<Caller> {
    const { as, at } = this.choice;
    const own = model.tokens.get(nameOf(as)) ?? [];
    if (own.length === 0) {
      const workspaceId = workspaces[as.place] ?? "";
      own.push(await makeToken({ call: server.call, workspaceId }, { external_user_id: as.user }));
      model.tokens.set(nameOf(as), own);
    }
    return tokenCaller(server.url, own[at % own.length] ?? "");
  }

  /** Whether the request stays with the token's own workspace and end user. */
  get isOwn(): boolean {
    const { as, place, named } = this.choice;
    return place === as.place && (named === undefined || named === as.user);
  }

  get query(): string {
    const { named } = this.choice;
    return named === undefined ? "" : `?external_user_id=${named}`;
  }

  thread({ threads }: Model): Thread | undefined {
    return threads[this.choice.at % Math.max(1, threads.length)];
  }

  toString(): string {
    return `${this.constructor.name}(${JSON.stringify(this.choice)})`;
  }
}

const resultsOf = (answer: Answered, field: string): unknown[] =>
  (answer.at("data.results") as Record<string, unknown>[]).map((each) => each[field]);

class MakeToken extends Step {
  async run(model: Model, { server, workspaces }: Real): Promise<void> {
    const { as } = this.choice;
    const workspaceId = workspaces[as.place] ?? "";
    const token = await makeToken({ call: server.call, workspaceId }, { external_user_id: as.user });
    model.tokens.set(nameOf(as), [...(model.tokens.get(nameOf(as)) ?? []), token]);
  }
}

class Revoke extends Step {
  async run(model: Model, { server, workspaces }: Real): Promise<void> {
    const { as } = this.choice;
    const path = `/workspaces/${workspaces[as.place]}/tokens/?external_user_id=${as.user}`;
    expect((await server.call("DELETE", path)).status).toBe(200);
    for (const token of model.tokens.get(nameOf(as)) ?? []) model.ended.push({ token, place: as.place });
    model.tokens.delete(nameOf(as));
  }
}

let questions = 0;

/** Asks, in a new thread or in any that there is. */
class Ask extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const { as, named, at } = this.choice;
    const thread = at % 2 === 0 ? undefined : this.thread(model);
    questions += 1;
    const message = `question number ${questions} of ${as.user}`;
    const answer = await (await this.caller(model, real))("POST", this.chatOf(real), {
      message,
      ...(named === undefined ? {} : { external_user_id: named }),
      ...(thread && { session_id: thread.id }),
    });
    const mayAsk = this.isOwn && (thread === undefined || isOf(thread, as));
    expect(answer.status).toBe(mayAsk ? 200 : 404);
    if (!mayAsk) return;
    if (thread) thread.questions.push(message);
    else model.threads.push({ ...as, id: answer.textAt("data.session.id"), questions: [message] });
  }
}

class ListSessions extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const path = `${this.chatOf(real)}sessions/${this.query}`;
    const answer = await (await this.caller(model, real))("GET", path);
    expect(answer.status).toBe(this.isOwn ? 200 : 404);
    if (!this.isOwn) return;
    const own = model.threads.filter((thread) => isOf(thread, this.choice.as)).map(({ id }) => id);
    expect(resultsOf(answer, "id").sort()).toEqual(own.sort());
  }
}

class ListMessages extends Step {
  async run(model: Model, real: Real): Promise<void> {
    const thread = this.thread(model);
    if (thread === undefined) return;
    const path = `${this.chatOf(real)}sessions/${thread.id}/messages/${this.query}`;
    const answer = await (await this.caller(model, real))("GET", path);
    const maySee = this.isOwn && isOf(thread, this.choice.as);
    expect(answer.status).toBe(maySee ? 200 : 404);
    for (const other of model.threads.filter((each) => each !== thread || !maySee))
      for (const question of other.questions) expect(answer.text).not.toContain(`"${question}"`);
    if (maySee)
      expect(resultsOf(answer, "content").filter((_, at) => at % 2 === 0)).toEqual(thread.questions);
  }
}

class UseEnded extends Step {
  async run({ ended }: Model, real: Real): Promise<void> {
    const one = ended[this.choice.at % Math.max(1, ended.length)];
    if (one === undefined) return;
    const path = `/workspaces/${real.workspaces[one.place]}/chat/sessions/`;
    expect((await tokenCaller(real.server.url, one.token)("GET", path)).status).toBe(401);
  }
}

describeOnEachStore("end users with tokens", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 0, endUserRateLimit: 0 });
  });
  afterAll(() => server.end());

  it("see nothing of each other, whatever they try", async () => {
    const place = fc.constantFrom(...PLACES);
    const user = fc.constantFrom(...USERS);
    const choice = fc.record({
      as: fc.record({ place, user }),
      place,
      named: fc.option(user, { nil: undefined }),
      at: fc.nat(11),
    });
    const kinds = [MakeToken, Revoke, Ask, Ask, ListSessions, ListMessages, UseEnded];
    const steps = kinds.map((Kind) => choice.map((each): fc.AsyncCommand<Model, Real> => new Kind(each)));
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: "max" }), async (commands) => {
        const made = PLACES.map(() => server.call("POST", "/workspaces/", { title: "w" }));
        const workspaces = (await Promise.all(made)).map((answer) => answer.textAt("data.id"));
        const model: Model = { threads: [], tokens: new Map(), ended: [] };
        await fc.asyncModelRun(() => ({ model, real: { server, workspaces } }), commands);
        for (const id of workspaces) await server.call("DELETE", `/workspaces/${id}/`);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
