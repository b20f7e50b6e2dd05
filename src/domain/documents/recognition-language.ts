/** Tesseract's code for the language whose data is built into the program. */
export const ENGLISH = "eng";

/** Where a data directory keeps the data of further languages. */
export const LANGUAGE_FOLDER = "languages";
/** English and those in a folder, at most: each is tried on text that is not recognised well. */
export const MOST_LANGUAGES = 20;

/**
 * Tesseract's name for a language: ISO 639-2, sometimes with a script or a kind of print: `deu`, `chi_sim`, `jpn_vert`.
 */
const CODE = /^[a-z]{3}(?:_[a-z]{3,8}){0,2}$/;

export const isLanguageCode = (code: string): boolean => CODE.test(code);

const FILE = /^([a-z_]{3,24})\.traineddata(?:\.gz)?$/;

/** The language whose data a file of this name holds; undefined for any other name. */
export const languageOfFile = (name: string): string | undefined => {
  const code = FILE.exec(name)?.[1];
  return code !== undefined && isLanguageCode(code) ? code : undefined;
};

/** What follows a three-letter code, as a script that BCP 47 knows, or in words. */
const KINDS: Readonly<Record<string, string>> = {
  sim: "simplified",
  tra: "traditional",
  cyrl: "Cyrillic",
  latn: "Latin",
  latf: "Fraktur",
  vert: "vertical",
};

/** A language in English, such as `Chinese (simplified)`; for a language without a name, its code. */
export const languageName = (code: string): string => {
  const [language = "", ...kinds] = code.split("_");
  // ISO 639-2's bibliographic code for Chinese, for which Unicode has no name.
  const name = new Intl.DisplayNames(["en"], { type: "language" }).of(language === "chi" ? "zho" : language);
  const said = kinds.map((kind) => KINDS[kind] ?? kind).join(", ");
  return `${name ?? language}${said === "" ? "" : ` (${said})`}`;
};
