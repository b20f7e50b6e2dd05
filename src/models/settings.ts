import { inspect } from "node:util";
import type { ModelKind } from "../domain/models.ts";

/** Text that must not be seen: it shows as `[secret]` wherever it is printed, logged or put into JSON. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return "[secret]";
  }

  toJSON(): string {
    return "[secret]";
  }

  [inspect.custom](): string {
    return "[secret]";
  }
}

/** Where a model is, and what it is called there. */
export interface ModelSetting {
  model: string;
  /** Absolute http(s) URL up to where `/chat/completions` and its like begin. */
  baseUrl: string;
  /** Absent for a server that asks for none: then no `Authorization` is sent. */
  apiKey?: Secret;
  /** Of an embedding model; absent for one that wants none. */
  prefixes?: Prefixes;
  /** Of a chat model: whether it sees; absent where that is to be found out. */
  sees?: boolean;
}

/** What an embedding model wants before the texts that it is given. */
export interface Prefixes {
  query: string;
  passage: string;
}

/** The kinds that are configured. */
export type ModelSettings = { [Kind in ModelKind]?: ModelSetting };
