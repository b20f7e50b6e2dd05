import { BEGINNING, likenessOf } from "./likeness.ts";

/** A term of the question, and the start and end of its match in the indexed text. */
export interface Known {
  start: number;
  end: number;
  term: string;
  /** 1 if one of the term's forms is there, less for a word similar to one, or one that may be used instead. */
  likeness: number;
}

/** The question's terms in the fields of a passage, those of the text by sentence. */
export interface KnownFields {
  title: Known[];
  section: Known[];
  sentences: Known[][];
}

type Meaning = Pick<Known, "term" | "likeness">;

/** A word that may be used instead of a term counts for this much of it. */
const RELATED = 0.8;
/** Differences count more than similarities: "Australia" has seven eighths of "Austria", and counts half of it. */
const UNLIKENESS = 4;
const SPACE = 32;
const LINE_END = 10;
const NOTHING: readonly never[] = [];
/** Number of classes that words fall into, few of which contain one of a question's forms. */
const CLASSES = 4_096;

/**
 * Reads a passage as it is indexed (see `analysed`), in a time that hardly grows with the number of forms: a question
 * has about sixty passages read and, with words that may be used instead of its own, about a hundred forms. Only a word
 * that begins like a form is examined, and what it stands for is remembered.
 * @param forms the question's terms, by the form in which a passage has them
 * @param related the same by words that may be used instead
 */
export const fieldReader = (
  forms: ReadonlyMap<string, string>,
  related: ReadonlyMap<string, string> = new Map(),
): ((indexed: string) => KnownFields) => {
  const wanted = new Uint8Array(CLASSES);
  for (const form of [...forms.keys(), ...related.keys()]) wanted[classOf(form)] = 1;
  const meaningOf = meanings(forms, related);
  const knownAt = (indexed: string, start: number, end: number): readonly Known[] => {
    const meaning = meaningOf(indexed.slice(start, end));
    return meaning === undefined ? NOTHING : [{ start, end, term: meaning.term, likeness: meaning.likeness }];
  };
  return (indexed) => {
    let field: Known[] = [];
    const fields = [field];
    let start = 0;
    let beginning = 0;
    for (let end = 0; end <= indexed.length; end += 1) {
      const ending = end === indexed.length ? LINE_END : indexed.charCodeAt(end);
      if (ending !== SPACE && ending !== LINE_END) {
        if (end - start < BEGINNING) beginning = mixed(beginning, ending);
        continue;
      }
      if (wanted[beginning & (CLASSES - 1)] === 1) field.push(...knownAt(indexed, start, end));
      if (ending === LINE_END) {
        field = [];
        fields.push(field);
      }
      start = end + 1;
      beginning = 0;
    }
    const [title = [], section = [], ...sentences] = fields.slice(0, -1);
    return { title, section, sentences };
  };
};

const mixed = (beginning: number, code: number): number => beginning * 31 + code;

/** The same for words with the same beginning. */
const classOf = (word: string): number => {
  let beginning = 0;
  for (let at = 0; at < Math.min(word.length, BEGINNING); at += 1)
    beginning = mixed(beginning, word.charCodeAt(at));
  return beginning & (CLASSES - 1);
};

const meanings = (
  forms: ReadonlyMap<string, string>,
  related: ReadonlyMap<string, string>,
): ((word: string) => Meaning | undefined) => {
  const byBeginning = Map.groupBy(forms, ([form]) => form.slice(0, BEGINNING));
  const known = new Map<string, Meaning | undefined>();
  for (const [word, term] of related) known.set(word, { term, likeness: RELATED });
  for (const [form, term] of forms) known.set(form, { term, likeness: 1 });
  return (word) => {
    const meaning = known.get(word);
    if (meaning !== undefined || known.has(word)) return meaning;
    const found = likest(word, byBeginning.get(word.slice(0, BEGINNING)) ?? []);
    known.set(word, found);
    return found;
  };
};

const likest = (word: string, forms: [form: string, term: string][]): Meaning | undefined => {
  let best: Meaning | undefined;
  for (const [form, term] of forms) {
    const likeness = likenessOf(word, form) ** UNLIKENESS;
    if (likeness > (best?.likeness ?? 0)) best = { term, likeness };
  }
  return best;
};
