import { LANGUAGE_FOLDER } from "../../domain/documents/recognition-language.ts";
import { listLanguages } from "../languages/languages.ts";
import type { Found } from "./finding.ts";

/** Languages in which text in pictures is recognised, if there are more than the program's own. */
export async function* checkLanguages(directory: string): AsyncGenerator<Found> {
  const names = (await listLanguages(directory)).map(({ name }) => name);
  if (names.length === 1) return;
  yield {
    level: "note",
    about: "languages",
    path: LANGUAGE_FOLDER,
    message: `Text in pictures is recognised in ${names.join(", ")}.`,
    remedy: "",
  };
}
