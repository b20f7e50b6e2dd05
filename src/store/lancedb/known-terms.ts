import { BEGINNING, likenessOf } from "./likeness.ts";

/** A term of the question, and where what stands for it begins and ends in what is indexed. */
export interface Known {
  start: number;
  end: number;
  term: string;
  /** 1 where one of the term's forms stands there, less for a word like one of them; see `likenessOf`. */
  likeness: number;
}

/** The question's terms in the fields of a passage, the text's by sentence. */
export interface KnownFields {
  title: Known[];
  section: Known[];
  sentences: Known[][];
}

type Meaning = Pick<Known, "term" | "likeness">;

const NOTHING = "(?!)";

/**
 * Reads a passage as it is indexed (see `analysed`): a hundred of them for each question, so one pattern finds all words
 * that begin as a form does, and what each of them stands for is remembered.
 * @param forms the question's terms, by the form in which a passage has them
 */
export const fieldReader = (forms: ReadonlyMap<string, string>): ((indexed: string) => KnownFields) => {
  const byBeginning = Map.groupBy(forms.keys(), (form) => form.slice(0, BEGINNING));
  const anyBeginning = [...byBeginning.keys()].map(RegExp.escape).join("|") || NOTHING;
  const wordOrLineEnd = new RegExp(`\\n|(?<![^ \\n])(?:${anyBeginning})[^ \\n]*`, "g");
  const meanings = new Map<string, Meaning | undefined>();
  for (const [form, term] of forms) meanings.set(form, { term, likeness: 1 });
  const meaningOf = (word: string): Meaning | undefined => {
    if (meanings.has(word)) return meanings.get(word);
    const meaning = likest(word, byBeginning.get(word.slice(0, BEGINNING)) ?? [], forms);
    meanings.set(word, meaning);
    return meaning;
  };
  return (indexed) => {
    const fields: Known[][] = [[]];
    for (const { 0: found, index: start } of indexed.matchAll(wordOrLineEnd)) {
      if (found === "\n") {
        fields.push([]);
        continue;
      }
      const meaning = meaningOf(found);
      if (meaning !== undefined) fields.at(-1)?.push({ start, end: start + found.length, ...meaning });
    }
    const [title = [], section = [], ...sentences] = fields;
    return { title, section, sentences };
  };
};

const likest = (
  word: string,
  candidates: string[],
  forms: ReadonlyMap<string, string>,
): Meaning | undefined => {
  let best: Meaning | undefined;
  for (const form of candidates) {
    const likeness = likenessOf(word, form);
    const term = forms.get(form);
    if (term !== undefined && likeness > (best?.likeness ?? 0)) best = { term, likeness };
  }
  return best;
};
