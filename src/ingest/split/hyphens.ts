const WORD = /\p{L}+(?:-\p{L}+)*/gu;
/** The hyphen-minus, the hyphen, and the soft hyphen, which only shows at a line end. */
const ENDS_WITH_HYPHEN = /[-\u2010\u00ad]$/;
const CUT_WORD = /[\p{L}\p{N}]\S*(?=[-\u2010\u00ad]$)/u;
const OTHER_HYPHENS = /[\u2010\u2011]/g;
const FIRST_WORD = /^[\p{L}\p{N}]+/u;
/** Never hyphenated here: "AAA-", "24-", "about-us/budget-". */
const NEVER_DIVIDED = /^\p{Lu}{2,}$|[\p{N}/-]/u;
/** "three- and nine-month": the hyphen stands for the shared word. */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|et|ou)\b/;
/** Numbers that are written with a hyphen: "twenty-five", "twenty-first", "vingt-deux". */
const COMPOUND_NUMBER =
  /^(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)s?|(?:vingt|trente|quarante|cinquante|soixante|quatre)-(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?))$/i;
const MOST_WORDS = 100_000;
/** No word is longer; keeps the search linear. */
const NEAR = 80;

/** The word, or part of one, before the hyphen that ends the line. */
const cutWord = (line: string): string | undefined =>
  ENDS_WITH_HYPHEN.test(line) ? CUT_WORD.exec(line.slice(-NEAR))?.[0] : undefined;

/** Closes up words cut by a line end, by the words that the document has used so far. */
export class Hyphens {
  readonly #words = new Set<string>();

  /** Learns the words of these lines, except those cut by a line end. */
  learn(lines: string[]): void {
    if (this.#words.size > MOST_WORDS) return;
    let before: string | undefined;
    for (const line of lines) {
      const cut = cutWord(line);
      const start = before === undefined ? 0 : (FIRST_WORD.exec(line)?.[0].length ?? 0);
      const whole = line.slice(start, cut === undefined ? undefined : -cut.length - 1);
      for (const word of whole.toLowerCase().replace(OTHER_HYPHENS, "-").match(WORD) ?? []) {
        this.#words.add(word);
        if (word.includes("-")) for (const part of word.split("-")) this.#words.add(part);
      }
      before = cut;
    }
  }

  /**
   * How to join two lines if the first ends with a hyphen: `drop` for "co-" + "operate", `keep` for "nine-" + "month"
   * or "Non-" + "GAAP". Undefined if no word is cut.
   */
  between(line: string, next: string): "drop" | "keep" | undefined {
    const cut = cutWord(line);
    const right = FIRST_WORD.exec(next)?.[0];
    if (cut === undefined || right === undefined || SUSPENDED.test(next)) return undefined;
    if (COMPOUND_NUMBER.test(`${cut}-${right}`)) return "keep";
    if (NEVER_DIVIDED.test(cut) || right !== right.toLowerCase() || /^\p{N}/u.test(right)) return "keep";
    const left = cut.toLowerCase().replace(/^[^\p{L}]+/u, "");
    const known = (word: string) => this.#words.has(word);
    if (known(left + right)) return "drop";
    const compound = known(`${left}-${right}`) || (left.length > 2 && known(left) && known(right));
    return compound ? "keep" : "drop";
  }
}
