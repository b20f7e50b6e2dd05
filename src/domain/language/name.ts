import { QaError } from "../errors.ts";
import { LANGUAGES } from "./languages.ts";

/** Each text in its own language, as recognised. */
const ANY = "Multilingual";

/**
 * The code of a language from its English name or its code (ISO 639-1), in either case; undefined for `Multilingual`.
 * @throws QaError `invalid_request` that lists the names.
 */
export const languageNamed = (name: string): string | undefined => {
  const wanted = name.trim().toLowerCase();
  if (wanted === ANY.toLowerCase()) return undefined;
  for (const [code, language] of LANGUAGES)
    if (wanted === code || wanted === language.name.toLowerCase()) return code;
  const names = [...LANGUAGES.values()].map((language) => language.name);
  throw new QaError(
    "invalid_request",
    `No search language "${name}". Choose one of: ${[ANY, ...names].sort().join(", ")}.`,
  );
};
