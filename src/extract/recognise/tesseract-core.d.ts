declare module "tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm" {
  /** With `type: "file"`: where Bun finds the file, also inside the compiled binary. */
  const path: string;
  export default path;
}

declare module "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz" {
  /** With `type: "file"`: where Bun finds the file, also inside the compiled binary. */
  const path: string;
  export default path;
}

/** The parts of it used here; https://github.com/naptha/tesseract.js-core/blob/master/javascript/tesseract.idl */
declare module "tesseract.js-core/tesseract-core-relaxedsimd-lstm.js" {
  interface Bounds {
    x0: number;
    y0: number;
    x1: number;
    y1: number;
  }

  export interface ResultIterator {
    Begin(): void;
    Next(level: number): boolean;
    IsAtBeginningOf(level: number): boolean;
    GetUTF8Text(level: number): string;
    /** From 0 to 100. */
    Confidence(level: number): number;
    WordIsFromDictionary(): boolean;
    getBoundingBox(level: number): Bounds;
    getBaseline(level: number): Bounds & { has_baseline: boolean };
  }

  export interface TessBaseAPI {
    /** 0 on success; `mode` 1 is LSTM only. */
    Init(folder: null, language: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    /** Of the file /input; 0 on success. */
    SetImageFile(orientation: number, angle: number, upscale: boolean): number;
    SetSourceResolution(dotsPerInch: number): void;
    /** 0 on success. */
    Recognize(monitor: null): number;
    GetIterator(): ResultIterator;
    Clear(): void;
    End(): void;
  }

  export interface TesseractCore {
    FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void };
    TessBaseAPI: new () => TessBaseAPI;
    destroy(object: TessBaseAPI | ResultIterator): void;
  }

  const start: (options: {
    wasmBinary: ArrayBuffer;
    /** Called after each word. Throwing from it ends the recognition, and the instance with it. */
    TesseractProgress(percent: number): void;
    print(text: string): void;
    printErr(text: string): void;
  }) => Promise<TesseractCore>;
  export default start;
}
