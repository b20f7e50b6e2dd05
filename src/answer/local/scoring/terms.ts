/** A text's terms, in order and as a set. */
export class Terms {
  readonly list: readonly string[];
  /** The set, once it was requested. */
  made: ReadonlySet<string> | undefined;

  /** @param set where it has others than the list. */
  constructor(list: readonly string[], set?: ReadonlySet<string>) {
    this.list = list;
    this.made = set;
  }

  /** Built on first use: for most texts the list is enough, and building a set takes longer. */
  get set(): ReadonlySet<string> {
    this.made ??= new Set(this.list);
    return this.made;
  }
}

/** Terms that are tested for containing others. */
export type Words = ReadonlySet<string> | Terms;

/** The set if there is one already, otherwise the list, possibly with repeats. */
export const setOrList = (words: Words): ReadonlySet<string> | readonly string[] =>
  words instanceof Terms ? (words.made ?? words.list) : words;

/** Whether they contain none of these few. */
export const hasNone = (words: Words, few: ReadonlySet<string>): boolean => {
  const own = setOrList(words);
  return "has" in own ? own.isDisjointFrom(few) : !own.some((term) => few.has(term));
};

/** Without repeats, in order. */
export const distinct = (words: Words): ReadonlySet<string> => (words instanceof Terms ? words.set : words);

/** All of these, in order. If only one has any, that one itself, because results for it are cached with it. */
export const joinedTerms = (...all: readonly Words[]): Words => {
  const [first = NONE, ...others] = all.filter(isAny);
  return others.length === 0
    ? first
    : new Terms([first, ...others].flatMap((words) => [...setOrList(words)]));
};

const NONE = new Terms([]);
const isAny = (words: Words): boolean => (words instanceof Terms ? words.list.length : words.size) > 0;
