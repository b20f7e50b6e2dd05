/** A text's terms, in order and as a set. */
export class Terms {
  readonly list: readonly string[];
  /** The set, where it was asked for already. */
  made: ReadonlySet<string> | undefined;

  /** @param set where it has others than the list. */
  constructor(list: readonly string[], set?: ReadonlySet<string>) {
    this.list = list;
    this.made = set;
  }

  /** Made when it is first asked for: of most texts the list tells enough, and to make a set of it takes longer. */
  get set(): ReadonlySet<string> {
    this.made ??= new Set(this.list);
    return this.made;
  }
}

/** Terms of which it is asked whether they have some. */
export type Words = ReadonlySet<string> | Terms;

/** As a set where it is one already, else in order, and maybe repeated. */
export const setOrList = (words: Words): ReadonlySet<string> | readonly string[] =>
  words instanceof Terms ? (words.made ?? words.list) : words;

/** Whether they have none of these few. */
export const hasNone = (words: Words, few: ReadonlySet<string>): boolean => {
  const own = setOrList(words);
  return "has" in own ? own.isDisjointFrom(few) : !own.some((term) => few.has(term));
};

/** Each once, in their order. */
export const distinct = (words: Words): ReadonlySet<string> => (words instanceof Terms ? words.set : words);

/** All of these in their order. Of one that alone has any it is that one: what is found of it is remembered with it. */
export const joinedTerms = (...all: readonly Words[]): Words => {
  const [first = NONE, ...others] = all.filter(isAny);
  return others.length === 0
    ? first
    : new Terms([first, ...others].flatMap((words) => [...setOrList(words)]));
};

const NONE = new Terms([]);
const isAny = (words: Words): boolean => (words instanceof Terms ? words.list.length : words.size) > 0;
