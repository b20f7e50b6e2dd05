import type { Exchange } from "../../contract/generated/types.ts";
import type { EndUserClient, OwnQuestion } from "../end-user.ts";
import { type ApiError, apiError } from "../errors.ts";
import { randomHex } from "../random.ts";
import type { Retry } from "../retry.ts";
import { type Draft, type Turn, turnsOf } from "./turn.ts";

export interface ConversationEvents {
  /** Something is displayed differently than before. */
  onChange(): void;
  onAnswer(exchange: Exchange): void;
  onError(error: ApiError): void;
}

/** What a conversation needs from a client. */
export type Asker = Pick<EndUserClient, "ask" | "listMessages">;

/** One thread as shown, and the questions asked in it; one question at a time. */
export class Conversation {
  turns: readonly Turn[] = [];
  sessionId: string | undefined;
  /** Why the thread could not be shown. */
  error: ApiError | undefined;
  readonly #client: Asker;
  readonly #events: ConversationEvents;
  #asking: AbortController | undefined;
  #loading: AbortController | undefined;

  constructor(client: Asker, events: ConversationEvents) {
    this.#client = client;
    this.#events = events;
  }

  get isAsking(): boolean {
    return this.#asking !== undefined;
  }

  get isLoading(): boolean {
    return this.#loading !== undefined;
  }

  /** Resolves once there is an answer, or a failure; see `turns`. */
  async ask(draft: Draft): Promise<void> {
    if (this.isAsking || this.isLoading) return;
    const turn: Turn = {
      key: randomHex(),
      draft,
      imageUrl: null,
      parts: [],
      citations: [],
      form: null,
      about: null,
      state: { is: "asking" },
    };
    this.turns = [...this.turns, turn];
    await this.#send(turn);
  }

  /** Sends the last question again if it has no answer; if the server had stored one, it is returned. */
  async repeat(): Promise<void> {
    const turn = this.turns.at(-1);
    if (this.isAsking || this.isLoading || !turn || turn.state.is === "answered") return;
    await this.#send({ ...turn, parts: [], citations: [], state: { is: "asking" } });
  }

  /** Takes the last question back, if it has no answer. */
  takeBack(): Draft | undefined {
    const turn = this.turns.at(-1);
    if (this.isAsking || !turn || turn.state.is === "answered") return undefined;
    this.turns = this.turns.slice(0, -1);
    this.#events.onChange();
    return turn.draft;
  }

  /** Ends the question that is being answered. */
  stop(): void {
    this.#asking?.abort();
  }

  /** Shows another thread; without an id a new one. */
  async show(sessionId?: string): Promise<void> {
    this.stop();
    // Its turn is gone: the next question need not wait until it has ended.
    this.#asking = undefined;
    this.#loading?.abort();
    this.#loading = undefined;
    this.turns = [];
    this.sessionId = sessionId;
    this.error = undefined;
    if (sessionId === undefined) return this.#events.onChange();
    const loading = new AbortController();
    this.#loading = loading;
    this.#events.onChange();
    try {
      const { results } = await this.#client.listMessages(sessionId, { signal: loading.signal });
      this.turns = turnsOf(results);
    } catch (error) {
      if (loading.signal.aborted) return;
      this.error = apiError(error);
      this.sessionId = undefined;
      this.#events.onError(this.error);
    }
    this.#loading = undefined;
    this.#events.onChange();
  }

  /** The client is waiting before it sends the question again. */
  waits({ wait }: Retry): void {
    const turn = this.turns.at(-1);
    if (turn?.state.is === "asking")
      this.#change(turn.key, () => ({ state: { is: "asking", until: Date.now() + wait } }));
  }

  async #send(turn: Turn): Promise<void> {
    const asking = new AbortController();
    const { signal } = asking;
    this.#asking = asking;
    this.#put(turn);
    const { text, image, ...limits } = turn.draft;
    const question: OwnQuestion = {
      ...limits,
      ...(text === "" ? {} : { message: text }),
      ...(image && { image }),
      ...(this.sessionId !== undefined && { session_id: this.sessionId }),
    };
    try {
      const exchange = await this.#client.ask(question, {
        signal,
        idempotencyKey: turn.key,
        onPart: (part) => {
          if (!signal.aborted) this.#change(turn.key, ({ parts }) => ({ parts: [...parts, part] }));
        },
        onCitation: (citation) => {
          if (!signal.aborted)
            this.#change(turn.key, ({ citations }) => ({ citations: [...citations, citation] }));
        },
      });
      if (signal.aborted) return;
      const [answered] = turnsOf([exchange.user_message, exchange.assistant_message]);
      this.sessionId = exchange.session.id;
      this.#change(turn.key, () => ({ ...answered, key: turn.key, draft: { text } }));
      this.#events.onAnswer(exchange);
    } catch (error) {
      if (signal.aborted) return this.#change(turn.key, () => ({ state: { is: "stopped" } }));
      const failure = apiError(error);
      const { retryAfter } = failure;
      const until = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;
      this.#change(turn.key, () => ({ state: { is: "failed", error: failure, until } }));
      this.#events.onError(failure);
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
      this.#events.onChange();
    }
  }

  #put(turn: Turn): void {
    this.turns = this.turns.map((each) => (each.key === turn.key ? turn : each));
    this.#events.onChange();
  }

  /** A thread that is no longer shown does not change. */
  #change(key: string, change: (turn: Turn) => Partial<Turn>): void {
    const turn = this.turns.find((each) => each.key === key);
    if (turn) this.#put({ ...turn, ...change(turn) });
  }
}
