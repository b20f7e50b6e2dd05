/** A term of the question, and where the form that stands for it begins and ends in what is indexed. */
export interface Known {
  start: number;
  end: number;
  term: string;
}

/** The question's terms in the fields of a passage, the text's by sentence. */
export interface KnownFields {
  title: Known[];
  section: Known[];
  sentences: Known[][];
}

const NOTHING = "(?!)";

/**
 * Reads a passage as it is indexed (see `analysed`): a hundred of them for each question, so one pattern finds all forms.
 * @param forms the question's terms, by the form in which a passage has them
 */
export const fieldReader = (forms: ReadonlyMap<string, string>): ((indexed: string) => KnownFields) => {
  const anyForm = [...forms.keys()].map(RegExp.escape).join("|") || NOTHING;
  const formOrLineEnd = new RegExp(`\\n|(?<![^ \\n])(?:${anyForm})(?![^ \\n])`, "g");
  return (indexed) => {
    const fields: Known[][] = [[]];
    for (const { 0: found, index: start } of indexed.matchAll(formOrLineEnd)) {
      const term = forms.get(found);
      if (term === undefined) fields.push([]);
      else fields.at(-1)?.push({ start, end: start + found.length, term });
    }
    const [title = [], section = [], ...sentences] = fields;
    return { title, section, sentences };
  };
};
