const WORD = /\p{L}+(?:-\p{L}+)*/gu;
const CUT_WORD = /(\p{L}[\p{L}-]*)-$/u;
const FIRST_WORD = /^\p{L}+/u;
/** "three- and nine-month": the hyphen stands for the word that both share. */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|et|ou)\b/;
const MOST_WORDS = 100_000;

/** Closes up words that a line end cuts, by the words that the document has used so far. */
export class Hyphens {
  readonly #words = new Set<string>();

  /** Takes in the words of these lines, but for those that a line end cuts. */
  learn(lines: string[]): void {
    if (this.#words.size > MOST_WORDS) return;
    let cut = false;
    for (const line of lines) {
      const whole = (cut ? line.replace(FIRST_WORD, "") : line).replace(CUT_WORD, "");
      for (const [word] of whole.toLowerCase().matchAll(WORD)) {
        this.#words.add(word);
        if (word.includes("-")) for (const part of word.split("-")) this.#words.add(part);
      }
      cut = CUT_WORD.test(line);
    }
  }

  /**
   * What stands between two lines when the first ends with a hyphen: `drop` for "co-" + "operate", `keep` for
   * "nine-" + "month" or "Non-" + "GAAP". Undefined when no word is cut.
   */
  between(line: string, next: string): "drop" | "keep" | undefined {
    const left = CUT_WORD.exec(line)?.[1]?.toLowerCase();
    const right = FIRST_WORD.exec(next)?.[0];
    if (left === undefined || right === undefined || SUSPENDED.test(next)) return undefined;
    if (right !== right.toLowerCase() || left.includes("-")) return "keep";
    const known = (word: string) => this.#words.has(word);
    if (known(left + right)) return "drop";
    const compound = known(`${left}-${right}`) || (left.length > 2 && known(left) && known(right));
    return compound ? "keep" : "drop";
  }
}
