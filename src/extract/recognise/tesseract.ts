import start, {
  type ResultIterator,
  type TessBaseAPI,
  type TesseractCore,
} from "tesseract.js-core/tesseract-core-relaxedsimd-lstm.js";
import wasm from "tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm" with { type: "file" };
import { type Grey, pgm } from "./grey.ts";
import type { Word } from "./words.ts";

/**
 * OEM_LSTM_ONLY, PSM_SPARSE_TEXT, RIL_* of
 * https://github.com/tesseract-ocr/tesseract/blob/main/include/tesseract/publictypes.h
 */
const LSTM_ONLY = 1;
/**
 * All text wherever it is: columns and tables are recognised later, as on any page. Of 219 figures at 200 dots per inch
 * .96 are right, and one is read wrongly (5,783 without its comma); when it looks for columns itself (PSM_AUTO),
 * Tesseract leaves out lines of tables (.92), and reads 1.27 as 127, as it does if everything is one block.
 */
const SPARSE_TEXT = 11;
const [BLOCK, LINE, WORD] = [0, 2, 3];

/** Maximum number of words of a page; the densest print has about 3,000. */
const MOST_WORDS = 20_000;

/** A picture took longer than it may: what would be recognised in it is not known. */
export class RecognitionTooSlow extends Error {}

/** Tesseract in WebAssembly, with one language at a time. Unusable after it has thrown. */
export class Tesseract {
  readonly #core: TesseractCore;
  readonly #api: TessBaseAPI;
  readonly #deadline: { at: number };
  #language: string | undefined;

  private constructor(core: TesseractCore, deadline: { at: number }) {
    this.#core = core;
    this.#api = new core.TessBaseAPI();
    this.#deadline = deadline;
  }

  /** Takes 0.1 s. */
  static async start(): Promise<Tesseract> {
    const deadline = { at: Number.POSITIVE_INFINITY };
    const core = await start({
      wasmBinary: await Bun.file(wasm).arrayBuffer(),
      TesseractProgress() {
        if (cpuMs() > deadline.at) throw new RecognitionTooSlow();
      },
      // Standard output carries the child's reports.
      print: () => {},
      printErr: () => {},
    });
    return new Tesseract(core, deadline);
  }

  get language(): string | undefined {
    return this.#language;
  }

  /** @throws {Error} data that is damaged, or of another version */
  setLanguage(code: string, data: Uint8Array): void {
    const file = `${code}.traineddata`;
    this.#core.FS.writeFile(file, data);
    const failed = this.#api.Init(null, code, LSTM_ONLY) !== 0;
    this.#core.FS.unlink(file);
    if (failed) throw new Error(`the language data of ${code} is damaged or not Tesseract's`);
    this.#language = code;
  }

  /**
   * @param dotsPerInch of the picture
   * @param ms CPU time after which it is abandoned: a busy machine does not cause text to be lost
   * @throws {RecognitionTooSlow}
   */
  read(picture: Grey, dotsPerInch: number, ms: number): Word[] {
    this.#deadline.at = cpuMs() + ms;
    this.#core.FS.writeFile("/input", pgm(picture));
    if (this.#api.SetImageFile(1, 0, false) !== 0) throw new Error("Tesseract did not take the picture");
    this.#core.FS.unlink("/input");
    this.#api.SetSourceResolution(Math.round(dotsPerInch));
    this.#api.SetPageSegMode(SPARSE_TEXT);
    const words = this.#recognised();
    this.#api.Clear();
    return words;
  }

  #recognised(): Word[] {
    if (this.#api.Recognize(null) !== 0) throw new Error("Tesseract failed");
    const found = this.#api.GetIterator();
    try {
      return wordsOf(found);
    } finally {
      this.#core.destroy(found);
    }
  }
}

/** The CPU time that this process has used, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function wordsOf(found: ResultIterator): Word[] {
  const words: Word[] = [];
  let [line, block] = [-1, -1];
  found.Begin();
  do {
    if (found.IsAtBeginningOf(BLOCK)) block += 1;
    if (found.IsAtBeginningOf(LINE)) line += 1;
    const text = found.GetUTF8Text(WORD)?.trim();
    if (!text) continue;
    const { x0, y0, x1, y1 } = found.getBoundingBox(WORD);
    const base = found.getBaseline(WORD);
    words.push({
      text,
      box: { left: x0, top: y0, right: x1, bottom: y1 },
      base: base.has_baseline ? (base.y0 + base.y1) / 2 : y1,
      confidence: found.Confidence(WORD) / 100,
      isKnown: found.WordIsFromDictionary(),
      line,
      block,
    });
  } while (words.length < MOST_WORDS && found.Next(WORD));
  return words;
}
