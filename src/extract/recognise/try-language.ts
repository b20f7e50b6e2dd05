import { Tesseract } from "./tesseract.ts";

/** Loads what Tesseract is to know of a language. @throws if it cannot read it */
export async function tryLanguage(code: string, data: Uint8Array): Promise<void> {
  (await Tesseract.start()).setLanguage(code, data);
}
