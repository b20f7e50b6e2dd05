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
    // Harmony, as gpt-oss writes it: every channel but the final one is for itself.
    open: /^(?:<\|start\|>assistant)?<\|channel\|>(?!\s*final)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/,
    close: /<\|(?:end|call)\|>/,
  },
];
/** Where the final channel begins; where the tokens' marks were left out, `assistantfinal` stands in their place. */
const FINAL_MARK =
  "(?:(?:<\\|start\\|>assistant)?<\\|channel\\|>\\s*final[^<]*(?:<\\|constrain\\|>[^<]*)?<\\|message\\|>|assistantfinal)";
const FINAL = new RegExp(`^${FINAL_MARK}`);
/** Any end of thoughts; chat templates that write the opening mark into the prompt leave only this in the reply. */
const CLOSE = new RegExp(`</(?:\\w+:)?${WORDS}>|◁/think▷|\\[/THINK\\]|(?=${FINAL_MARK})`);
const OPEN = new RegExp(MARKS.map(({ open }) => open.source.replace("^", "")).join("|"), "i");
/** No mark is longer: what stands further back than this has been looked through. */
const LONGEST_MARK = 120;
/** A token of the chat template behind a reply. */
const LAST_TOKEN = /\s*<\|\w+\|>\s*$/;

interface Filter {
  /** @returns what of the reply is spoken for certain and was not returned before. */
  take(piece: string): string;
  /** @returns the rest, now that nothing follows. */
  end(): string;
}

class ThoughtFilter implements Filter {
  #held = "";
  /** The end of the thought that goes on. */
  #close: RegExp | undefined;
  #isSpeaking = false;
  /** Up to where no end of a thought without an opening mark is. */
  #searched = 0;

  #dropThrough(length: number): void {
    this.#held = this.#held.slice(length);
    this.#searched = 0;
  }

  /** @returns whether a thought ended in what is held. */
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

  /** @returns whether words that are held turned out to be a thought. */
  #endUnopened(): boolean {
    const from = Math.max(0, this.#searched - LONGEST_MARK);
    const rest = this.#held.slice(from);
    this.#searched = this.#held.length;
    const found = CLOSE.exec(rest);
    // Words about such marks name the opening one first.
    if (found === null || OPEN.test(this.#held.slice(0, from + found.index))) return false;
    this.#dropThrough(from + found.index + found[0].length);
    return true;
  }

  /** @returns whether something was dropped, so that it is to be called again. */
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

  // A thought that never ends says nothing.
  readonly end: Filter["end"] = () => (this.#close === undefined ? this.#release() : "");
}

/**
 * Leaves what a model thinks out of a reply that comes in pieces. Thoughts stand before what is said: in marks, or
 * without an opening one, which shows only once they end. So a reply that begins with a brace or a fence is spoken at
 * once, and one that begins in words is held until it is whole.
 */
export const thoughtFilter = (): Filter => new ThoughtFilter();

/** A whole reply without its thoughts. */
export const withoutThoughts = (reply: string): string => {
  const filter = thoughtFilter();
  return `${filter.take(reply)}${filter.end()}`.replace(LAST_TOKEN, "").trim();
};
