/** A term of the question, and where it stands in a field: the position among its terms. */
export interface Known {
  at: number;
  term: string;
}

/** The question's terms in the fields of a passage, the text's by sentence. */
export interface KnownFields {
  title: Known[];
  section: Known[];
  sentences: Known[][];
}

const SPACE = 32;
const LINE_END = 10;

/**
 * Reads a passage as it is indexed (see `analysed`): a hundred of them for each question, so that only what may be a form
 * by its first character and its length is cut out and looked up.
 * @param forms the question's terms, by the form in which a passage has them
 */
export const fieldReader = (forms: ReadonlyMap<string, string>): ((indexed: string) => KnownFields) => {
  const lengths = new Map<number, Set<number>>();
  for (const form of forms.keys()) {
    const first = form.charCodeAt(0);
    lengths.set(first, (lengths.get(first) ?? new Set()).add(form.length));
  }
  return (indexed) => {
    const fields: Known[][] = [];
    let field: Known[] = [];
    let from = 0;
    let count = 0;
    for (let at = 0; at <= indexed.length; at += 1) {
      const unit = at < indexed.length ? indexed.charCodeAt(at) : LINE_END;
      if (unit !== SPACE && unit !== LINE_END) continue;
      if (lengths.get(indexed.charCodeAt(from))?.has(at - from)) {
        const term = forms.get(indexed.slice(from, at));
        if (term !== undefined) field.push({ at: count, term });
      }
      from = at + 1;
      count += 1;
      if (unit === SPACE) continue;
      fields.push(field);
      field = [];
      count = 0;
    }
    const [title = [], section = [], ...sentences] = fields;
    return { title, section, sentences };
  };
};
