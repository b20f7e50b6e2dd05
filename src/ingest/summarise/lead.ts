import type { PassageDraft } from "../../domain/documents/passage.ts";
import type { SentenceCandidate } from "./pool.ts";
import { weightOf } from "./sections.ts";

/** Sentences of a lead, and its characters, at most; a single sentence is not one. */
const MAX_SENTENCES = 4;
const FEWEST = 2;
const MOST_KEPT = 2 * MAX_SENTENCES;
const MAX_LENGTH = 600;
/** A document says what it is about within this many passages, or this share of them. */
const EARLY = 20;
const EARLY_SHARE = 0.25;
/** Its first prose begins within this many. */
const OPENING = 8;
/** The weight of sentences in a section about the whole; see `weightOf`. */
const TELLS = 2;
/** "Abstract. We study ...", or such a word on a line of its own, makes a section of its own. */
const RUN_IN =
  /^(?:abstract|summary|zusammenfassung|résumé|resumen|resumo|riassunto|аннотация)(?:[.:—–]|-(?=\s)|$)/iu;

/** The beginning of a sentence, not of a list item. */
const BEGINS = /^["'“‘]?[\p{Lu}\p{Lo}]/u;
/** Beginnings that continue a previous sentence; a lead does not start with one. */
const GOES_ON =
  /^(?:and|but|or|so|also|however|therefore|thus|hence|moreover|furthermore|additionally|in addition|as such|as a result|for example|for instance|it|they|he|she)\b/i;

interface Run {
  /** Index of the passage in which it begins. */
  index: number;
  /** The headings above it. */
  section: string;
  sentences: SentenceCandidate[];
}

/**
 * How a document says what it is about: the first sentences of its own summary, abstract or introduction, otherwise
 * those of its first prose, one after the other.
 */
export class Lead {
  #own: Run | undefined;
  #first: Run | undefined;
  #passages = 0;

  /** A passage, with those of its sentences that are eligible for a summary, in order. */
  add(
    { index, section = [], text }: Pick<PassageDraft, "index" | "section" | "text">,
    sentences: SentenceCandidate[],
  ): void {
    this.#passages += 1;
    const { runIn, from } = runInOf(text);
    const weight = runIn === undefined ? weightOf(section) : TELLS;
    const told = sentences.filter((each) => each.span.end > from && BEGINS.test(each.text));
    const name = [...section, runIn].join("\n");
    if (weight >= TELLS) this.#own = goneOn(this.#own, { index, section: name, sentences: told });
    if (weight >= 1 && index < OPENING)
      this.#first = goneOn(this.#first, { index, section: name, sentences: told });
  }

  /** @param isOfFigures whether its tables tell most, so that its first prose does not. */
  sentences(isOfFigures: boolean): SentenceCandidate[] {
    const early = Math.max(EARLY, EARLY_SHARE * this.#passages);
    const own = this.#own !== undefined && this.#own.index < early ? leadOf(this.#own) : [];
    return own.length > 0 || isOfFigures || this.#first === undefined ? own : leadOf(this.#first);
  }
}

/** The line of a text that begins an abstract, and its position. */
const runInOf = (text: string): { runIn: string | undefined; from: number } => {
  let from = 0;
  for (const line of text.split("\n")) {
    if (RUN_IN.test(line)) return { runIn: line, from };
    from += line.length + 1;
  }
  return { runIn: undefined, from: 0 };
};

/** The first run with enough sentences, with what follows in its section. */
const goneOn = (run: Run | undefined, next: Run): Run | undefined => {
  if (run === undefined) return next.sentences.length > 0 ? next : undefined;
  if (run.section === next.section) {
    const said = new Set(run.sentences.map(({ text }) => text));
    const more = next.sentences.filter(({ text }) => !said.has(text));
    return { ...run, sentences: [...run.sentences, ...more].slice(0, MOST_KEPT) };
  }
  return run.sentences.length < FEWEST && next.sentences.length > 0 ? next : run;
};

const leadOf = ({ sentences }: Run): SentenceCandidate[] => {
  let room = MAX_LENGTH;
  const from = sentences.findIndex(({ text }) => !GOES_ON.test(text));
  if (from < 0) return [];
  const lead = sentences.slice(from, from + MAX_SENTENCES).filter(({ text }) => {
    room -= text.length + 1;
    return room >= 0;
  });
  return lead.length < FEWEST ? [] : lead;
};
