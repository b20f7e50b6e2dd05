import type { Item, Neutral } from "./registry.ts";

type Any = (...args: unknown[]) => unknown;

/**
 * The switches that instrumented source consults while it runs: which items are off and, while recording, which of them
 * had an effect on the current question.
 */
export class Switches {
  /** Ids of what is off. */
  readonly #off = new Set<string>();
  readonly #restore: (() => void)[] = [];
  readonly #patterns = new Map<string, RegExp>();
  readonly #lists = new Map<string, object>();
  readonly #numbers = new Map<string, { value: number; set: (value: number) => void }>();
  readonly #memos: Map<string, unknown>[] = [];
  readonly #isRecording: boolean;
  /** If set, collects the ids of items that had an effect. */
  seen: Set<string> | undefined;
  readonly #isWatched: (id: string) => boolean;
  readonly #atLoad: string | undefined;

  /**
   * @param watched ids of what may be turned off while it runs; all when recording what each one does, which is slow.
   * @param atLoad what is off from the beginning.
   */
  constructor(watched: ReadonlySet<string> | "all", atLoad?: string) {
    this.#isWatched = watched === "all" ? () => true : (id) => watched.has(id);
    this.#isRecording = watched === "all";
    this.#atLoad = atLoad;
  }

  /** A function with its items: each neutral value is one. */
  fn(items: readonly Pick<Item, "id" | "neutral" | "flow">[], inner: Any): Any {
    const [{ flow } = { flow: undefined }] = items;
    if (!items.some(({ id }) => this.#isWatched(id))) return inner;
    const isOff = (): Neutral | undefined => items.find(({ id }) => this.#off.has(id))?.neutral;
    const see = (value: unknown, args: unknown[]): void => {
      if (this.seen === undefined) return;
      for (const { id, neutral = "undefined" } of items)
        if (!isSame(value, neutralOf(neutral, args))) this.seen.add(id);
    };
    if (flow === "generator") {
      return (...args: unknown[]) => {
        const off = isOff();
        if (off) return ended(neutralOf(off, args));
        const made = inner(...args) as Iterator<unknown>;
        return this.seen === undefined ? made : watched(made, (value) => see(value, args));
      };
    }
    return (...args: unknown[]) => {
      const off = isOff();
      if (off) {
        const value = neutralOf(off, args);
        return flow === "async" ? Promise.resolve(value) : value;
      }
      const value = inner(...args);
      if (this.seen === undefined) return value;
      if (!(value instanceof Promise)) {
        see(value, args);
        return value;
      }
      return value.then((given: unknown) => {
        see(given, args);
        return given;
      });
    };
  }

  /** A pattern, the same each time it is evaluated. */
  pattern(id: string, made: RegExp): RegExp {
    const known = this.#patterns.get(id);
    if (known) {
      known.lastIndex = 0;
      return known;
    }
    const kept = id === this.#atLoad ? new RegExp("(?!)", made.flags) : made;
    this.#patterns.set(id, kept);
    if (this.#isRecording) watchPattern(kept, () => this.seen?.add(id));
    return kept;
  }

  list<T extends object>(id: string, made: T): T {
    this.#lists.set(id, made);
    if (id === this.#atLoad) emptied(made);
    return made;
  }

  number(id: string, value: number, set: (value: number) => void): number {
    this.#numbers.set(id, { value, set });
    return value;
  }

  /** A function's cache that is cleared with each question, so that nothing made under other switches is found. */
  memo<T>(make: (text: string) => T): (text: string) => T {
    const made = new Map<string, T>();
    this.#memos.push(made);
    return (text) => {
      if (!made.has(text)) made.set(text, make(text));
      return made.get(text) as T;
    };
  }

  forget(): void {
    for (const memo of this.#memos) memo.clear();
  }

  /** Turns these off, and everything else on. A constant is scaled by a factor, as in `file#NAME ×2`. */
  turnOff(ids: Iterable<string>): void {
    for (const restore of this.#restore.splice(0).reverse()) restore();
    this.#off.clear();
    for (const id of ids) {
      this.#off.add(id);
      const pattern = this.#patterns.get(id);
      if (pattern) this.#restore.push(stopPattern(pattern));
      const list = this.#lists.get(id);
      if (list) this.#restore.push(emptied(list));
      const weights = this.#lists.get(id.slice(0, id.lastIndexOf(".")));
      if (weights) this.#restore.push(zeroed(weights, id.slice(id.lastIndexOf(".") + 1)));
      const [name = "", factor] = id.split(" ×");
      const number = this.#numbers.get(name);
      if (number && factor !== undefined) {
        number.set(number.value * Number(factor));
        this.#restore.push(() => number.set(number.value));
      }
    }
  }
}

const neutralOf = (neutral: Neutral, args: unknown[]): unknown => {
  if (neutral.startsWith("argument ")) return args[Number(neutral.slice("argument ".length))];
  const values: Record<string, unknown> = {
    undefined: undefined,
    false: false,
    true: true,
    "[]": [],
    set: new Set(),
    map: new Map(),
    "0": 0,
    '""': "",
  };
  return values[neutral];
};

/** Empty ones are the same, and so are collections with the same items. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (one === null && other === undefined) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => each === other[at]);
  if (one instanceof Set && other instanceof Set) return one.size === other.size && one.isSubsetOf(other);
  return one instanceof Map && other instanceof Map && one.size === 0 && other.size === 0;
};

// biome-ignore lint/correctness/useYield: it ends at once.
function* ended(value: unknown): Generator<unknown, unknown> {
  return value;
}

function* watched(made: Iterator<unknown>, see: (value: unknown) => void): Generator<unknown, unknown> {
  const value: unknown = yield* { [Symbol.iterator]: () => made };
  see(value);
  return value;
}

/** Own properties shadow the prototype's; `matchAll` and `split` copy a pattern, and are handled separately. */
const watchPattern = (pattern: RegExp, see: () => void): void => {
  const exec = (text: string): RegExpExecArray | null => {
    const found = RegExp.prototype.exec.call(pattern, text);
    if (found) see();
    return found;
  };
  const seen =
    (method: typeof Symbol.matchAll | typeof Symbol.split) =>
    (...args: unknown[]) => {
      see();
      return (RegExp.prototype[method] as Any).call(pattern, ...args);
    };
  Object.defineProperties(pattern, {
    exec: { value: exec, configurable: true, writable: true },
    [Symbol.matchAll]: { value: seen(Symbol.matchAll), configurable: true },
    [Symbol.split]: { value: seen(Symbol.split), configurable: true },
  });
};

const stopPattern = (pattern: RegExp): (() => void) => {
  Object.defineProperties(pattern, {
    exec: { value: () => null, configurable: true, writable: true },
    [Symbol.matchAll]: { value: () => [][Symbol.iterator](), configurable: true },
    [Symbol.split]: { value: (text: string) => [text], configurable: true },
  });
  return () => {
    for (const name of ["exec", Symbol.matchAll, Symbol.split]) Reflect.deleteProperty(pattern, name);
  };
};

/** Sets one weight of a table to zero. @returns a function that restores it. */
const zeroed = (weights: object, name: string): (() => void) => {
  const value: unknown = Reflect.get(weights, name);
  Reflect.set(weights, name, 0);
  return () => Reflect.set(weights, name, value);
};

/** Empties a list. @returns a function that restores it. */
const emptied = (list: object): (() => void) => {
  if (list instanceof Set || list instanceof Map) {
    const kept = [...list];
    list.clear();
    return () => {
      for (const each of kept)
        list instanceof Set ? list.add(each) : list.set(...(each as [unknown, unknown]));
    };
  }
  if (Array.isArray(list)) {
    const kept = list.splice(0);
    return () => list.push(...kept);
  }
  const kept = { ...list };
  for (const name of Object.keys(kept)) Reflect.deleteProperty(list, name);
  return () => Object.assign(list, kept);
};
