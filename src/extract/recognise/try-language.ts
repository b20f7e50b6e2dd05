import { Tesseract } from "./tesseract.ts";

/** Loads Tesseract's data for a language. @throws if it cannot be read */
export async function tryLanguage(code: string, data: Uint8Array): Promise<void> {
  (await Tesseract.start()).setLanguage(code, data);
}
