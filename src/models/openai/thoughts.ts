/** Marks around what a model thinks before it speaks, as far as servers leave them in the text. */
interface Marks {
  open: RegExp;
  close: RegExp;
}

const WORDS = "(?:think|thinking|thoughts?|reasoning)";
const MARKS: readonly Marks[] = [
  { open: new RegExp(`^<(?:\\w+:)?${WORDS}>`, "i"), close: new RegExp(`</(?:\\w+:)?${WORDS}>`, "i") },
  { open: /^◁think▷/, close: /◁\/think▷/ },
  { open: /^\[THINK\]/, close: /\[\/THINK\]/ },
  {
    // Harmony, as written by gpt-oss: every channel except the final one is internal.
    open: /^(?:<\|start\|>assistant)?<\|channel\|>(?!\s*final)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/,
    close: /<\|(?:end|call)\|>/,
  },
];
/** Where the final channel begins; if the tokens' marks were left out, `assistantfinal` takes their place. */
const FINAL_MARK =
  "(?:(?:<\\|start\\|>assistant)?<\\|channel\\|>\\s*final[^<]*(?:<\\|constrain\\|>[^<]*)?<\\|message\\|>|assistantfinal)";
const FINAL = new RegExp(`^${FINAL_MARK}`);
/** Any end of thoughts; chat templates that write the opening mark into the prompt leave only this in the reply. */
const CLOSE = new RegExp(`</(?:\\w+:)?${WORDS}>|◁/think▷|\\[/THINK\\]|(?=${FINAL_MARK})`);
const OPEN = new RegExp(MARKS.map(({ open }) => open.source.replace("^", "")).join("|"), "i");
/** No mark is longer: text further back than this has already been searched. */
const LONGEST_MARK = 120;
/** A token of the chat template after a reply. */
const LAST_TOKEN = /\s*<\|\w+\|>\s*$/;

interface Filter {
  /** @returns the part of the reply that is certainly speech and was not returned before. */
  take(piece: string): string;
  /** @returns the rest, now that nothing follows. */
  end(): string;
}

class ThoughtFilter implements Filter {
  #held = "";
  /** The end mark of the current thought. */
  #close: RegExp | undefined;
  #isSpeaking = false;
  /** The position up to which there is no end of a thought without an opening mark. */
  #searched = 0;

  #dropThrough(length: number): void {
    this.#held = this.#held.slice(length);
    this.#searched = 0;
  }

  /** @returns whether a thought ended in the held text. */
  #endThought(ending: RegExp): boolean {
    const found = ending.exec(this.#held);
    if (found === null) {
      this.#held = this.#held.slice(-LONGEST_MARK);
      return false;
    }
    this.#close = undefined;
    this.#dropThrough(found.index + found[0].length);
    return true;
  }

  /** @returns whether held words turned out to be a thought. */
  #endUnopened(): boolean {
    const from = Math.max(0, this.#searched - LONGEST_MARK);
    const rest = this.#held.slice(from);
    this.#searched = this.#held.length;
    const found = CLOSE.exec(rest);
    // Text about such marks mentions the opening one first.
    if (found === null || OPEN.test(this.#held.slice(0, from + found.index))) return false;
    this.#dropThrough(from + found.index + found[0].length);
    return true;
  }

  /** @returns whether something was dropped, so that this must be called again. */
  #drop(): boolean {
    if (this.#close !== undefined) return this.#endThought(this.#close);
    this.#dropThroughSpace();
    const final = FINAL.exec(this.#held);
    if (final !== null) {
      this.#dropThrough(final[0].length);
      this.#isSpeaking = true;
      return false;
    }
    const marks = MARKS.find(({ open }) => open.test(this.#held));
    if (marks !== undefined) {
      this.#dropThrough(marks.open.exec(this.#held)?.[0].length ?? 0);
      this.#close = marks.close;
      return true;
    }
    if (/^(?:\{|```)/.test(this.#held)) this.#isSpeaking = true;
    return !this.#isSpeaking && this.#endUnopened();
  }

  #dropThroughSpace(): void {
    const space = this.#held.length - this.#held.trimStart().length;
    if (space > 0) this.#dropThrough(space);
  }

  #release(): string {
    const spoken = this.#held;
    this.#held = "";
    return spoken;
  }

  readonly take: Filter["take"] = (piece) => {
    this.#held += piece;
    while (!this.#isSpeaking && this.#drop());
    return this.#isSpeaking ? this.#release() : "";
  };

  // A thought that never ends produces no text.
  readonly end: Filter["end"] = () => (this.#close === undefined ? this.#release() : "");
}

/**
 * Removes a model's thoughts from a reply that comes in pieces. Thoughts come before speech: in marks, or without an
 * opening one, which only shows once they end. So a reply that begins with a brace or a fence is passed on at once, and
 * one that begins in words is held until it is complete.
 */
export const thoughtFilter = (): Filter => new ThoughtFilter();

/** A whole reply without its thoughts. */
export const withoutThoughts = (reply: string): string => {
  const filter = thoughtFilter();
  return `${filter.take(reply)}${filter.end()}`.replace(LAST_TOKEN, "").trim();
};
