import { ENGLISH } from "../../domain/documents/recognition-language.ts";
import { type Grey, quarterTurned, rotated } from "./grey.ts";
import { languageData, languagesIn } from "./languages.ts";
import { sampleOf } from "./sample.ts";
import { skewOf } from "./skew.ts";
import { Tesseract } from "./tesseract.ts";
import type { Turn } from "./turn.ts";
import { confidenceOf, knownShareOf, type Word } from "./words.ts";

/** What was recognised in a picture. */
export interface Recognition {
  /** In reading order, in pixels of the upright picture. */
  words: Word[];
  turn: Turn;
  /** Tesseract's code for the language that it was read in: "eng". */
  language: string;
  /** Mean over words, weighted by their length, from 0 to 1; 0 if there are none. */
  confidence: number;
}

export interface Recogniser {
  /** Whether it broke or took too long so often that nothing more should be tried. */
  readonly hasGivenUp: boolean;
  /**
   * Recognises the text of a picture, which may be skewed or turned by quarters. Takes 1 to 3 s for a page.
   * @param dotsPerInch of the picture
   * @returns undefined if it takes too long, breaks Tesseract, or this processor cannot run it
   */
  read(picture: Grey, dotsPerInch: number): Promise<Recognition | undefined>;
}

/**
 * Print that is read with lower confidence is tried again: turned by quarters, or in other languages. Print of 200 dpi
 * has .9.
 */
const WELL_READ = 0.8;
/**
 * Share of words found in the dictionary below which they may be of another language; German has .95 in its own, .54 in
 * English.
 */
const OF_LANGUAGE = 0.75;
/** Milliseconds of CPU time, of which dense print at 300 dpi takes up to 6,000 on a slow processor. */
const MOST_MS = 30_000;
const SAMPLE_MS = 5_000;

/** Number of pictures that may take too long or break Tesseract before the rest of the file's are left unread. */
const MOST_FAILURES = 5;

let started: Promise<Tesseract> | undefined;

/** The only instance of a process, which keeps its memory: 120 MB. */
async function tesseract(code: string, folder: string | undefined): Promise<Tesseract> {
  started ??= Tesseract.start();
  const found = await started;
  if (found.language !== code) found.setLanguage(code, await languageData(code, folder));
  return found;
}

/** How a picture is read: in which language, and after how many quarter turns. */
interface Way {
  language: string;
  quarters: number;
}

class DocumentRecogniser implements Recogniser {
  readonly #folder: string | undefined;
  readonly #languages: string[];
  /** How the document was last read. */
  #usual: Way = { language: ENGLISH, quarters: 0 };
  #failures = 0;

  constructor(folder: string | undefined) {
    this.#folder = folder;
    this.#languages = languagesIn(folder);
  }

  get hasGivenUp(): boolean {
    return this.#failures >= MOST_FAILURES;
  }

  async read(picture: Grey, dotsPerInch: number): Promise<Recognition | undefined> {
    const first = await this.#readAs(this.#usual, picture, dotsPerInch);
    if (!first || isWellRead(first, this.#languages.length)) return first;
    const way = await this.#bestWay(picture, dotsPerInch);
    if (way === this.#usual) return first;
    const second = await this.#readAs(way, picture, dotsPerInch);
    if (!second || second.confidence <= first.confidence) return first;
    this.#usual = way;
    return second;
  }

  async #words(
    language: string,
    picture: Grey,
    dotsPerInch: number,
    ms: number,
  ): Promise<Word[] | undefined> {
    if (this.#failures >= MOST_FAILURES) return undefined;
    try {
      const found = (await tesseract(language, this.#folder)).read(picture, dotsPerInch, ms);
      // Pictures of a page have about 50 MB, which would otherwise be freed late; takes 1 % of the time.
      Bun.gc(true);
      return found;
    } catch {
      // Whatever it was, its memory may be damaged.
      this.#failures += 1;
      started = undefined;
      return undefined;
    }
  }

  async #readAs(
    { language, quarters }: Way,
    picture: Grey,
    dotsPerInch: number,
  ): Promise<Recognition | undefined> {
    const turned = quarterTurned(picture, quarters);
    const angle = skewOf(turned);
    const upright = rotated(turned, angle);
    const found = await this.#words(language, upright, dotsPerInch, MOST_MS);
    if (!found) return undefined;
    const { width, height } = upright;
    return {
      words: found,
      turn: { quarters, angle, width, height },
      language,
      confidence: confidenceOf(found),
    };
  }

  async #quality({ language, quarters }: Way, sample: Grey, dotsPerInch: number): Promise<number> {
    const found = await this.#words(language, quarterTurned(sample, quarters), dotsPerInch, SAMPLE_MS);
    return found ? qualityOf(found) : 0;
  }

  /** The best of the ways to read it, tried on a part. */
  async #bestWay(picture: Grey, dotsPerInch: number): Promise<Way> {
    const sample = sampleOf(picture);
    let best = { way: this.#usual, quality: await this.#quality(this.#usual, sample, dotsPerInch) };
    const consider = async (way: Way) => {
      const found = await this.#quality(way, sample, dotsPerInch);
      if (found > best.quality) best = { way, quality: found };
    };
    for (const quarters of [0, 1, 2, 3]) {
      if (quarters !== this.#usual.quarters && best.quality < WELL_READ)
        await consider({ ...this.#usual, quarters });
    }
    for (const language of this.#languages) {
      if (language !== best.way.language) await consider({ ...best.way, language });
    }
    return best.way;
  }
}

/** @param folder with additional languages, as `<code>.traineddata` or `<code>.traineddata.gz` */
export const recogniserFor = (folder: string | undefined): Recogniser => new DocumentRecogniser(folder);

const isWellRead = ({ words, confidence }: Recognition, languages: number): boolean =>
  words.length > 0 && confidence >= WELL_READ && (languages === 1 || knownShareOf(words) >= OF_LANGUAGE);

/**
 * How well a part was read: words without legible characters lower it, and so do words that the dictionary lacks, since
 * languages of one script read each other's letters with the same confidence, and know fewer of the words.
 */
function qualityOf(words: Word[]): number {
  const legible = words.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  const known = (4 + knownShareOf(words)) / 5;
  return (known * confidenceOf(words) * legible.length) / Math.max(words.length, 5);
}
