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

const SPACE = 32;
const LINE_END = 10;
/** Words fall into so many classes, of which few have one of a question's forms. */
const CLASSES = 4_096;

/**
 * Reads a passage as it is indexed (see `analysed`), in a time that does not grow with the forms: a question has some
 * sixty passages read, and with what may be said instead of its words some hundred forms.
 * @param forms the question's terms, by the form in which a passage has them
 */
export const fieldReader = (forms: ReadonlyMap<string, string>): ((indexed: string) => KnownFields) => {
  const wanted = new Uint8Array(CLASSES);
  for (const form of forms.keys()) wanted[classOf(form, 0, form.length)] = 1;
  return (indexed) => {
    const fields: Known[][] = [[]];
    let start = 0;
    for (let end = 0; end <= indexed.length; end += 1) {
      const ending = end === indexed.length ? LINE_END : indexed.charCodeAt(end);
      if (ending !== SPACE && ending !== LINE_END) continue;
      if (wanted[classOf(indexed, start, end)] === 1) {
        const term = forms.get(indexed.slice(start, end));
        if (term !== undefined) fields.at(-1)?.push({ start, end, term });
      }
      if (ending === LINE_END) fields.push([]);
      start = end + 1;
    }
    const [title = [], section = [], ...sentences] = fields.slice(0, -1);
    return { title, section, sentences };
  };
};

/** The same for the same word. */
const classOf = (text: string, start: number, end: number): number =>
  ((text.charCodeAt(start) * 31 + text.charCodeAt(end - 1)) * 31 + end - start) & (CLASSES - 1);
