/** Tesseract's code of the language whose data the program holds itself. */
export const ENGLISH = "eng";

/** Where a data directory keeps the data of further languages. */
export const LANGUAGE_FOLDER = "languages";
/** English and those of a folder, at the most: each is tried on what is not read well. */
export const MOST_LANGUAGES = 20;

/** Tesseract's name of a language: ISO 639-2, at times with a script or a kind of print: `deu`, `chi_sim`, `jpn_vert`. */
const CODE = /^[a-z]{3}(?:_[a-z]{3,8}){0,2}$/;

export const isLanguageCode = (code: string): boolean => CODE.test(code);

const FILE = /^([a-z_]{3,24})\.traineddata(?:\.gz)?$/;

/** The language whose data a file of this name holds; undefined for another name. */
export const languageOfFile = (name: string): string | undefined => {
  const code = FILE.exec(name)?.[1];
  return code !== undefined && isLanguageCode(code) ? code : undefined;
};

/** What follows a code of three letters, as the script that BCP 47 knows, or in words. */
const KINDS: Readonly<Record<string, string>> = {
  sim: "simplified",
  tra: "traditional",
  cyrl: "Cyrillic",
  latn: "Latin",
  latf: "Fraktur",
  vert: "vertical",
};

/** A language in English, as `Chinese (simplified)`; the code of one without a name. */
export const languageName = (code: string): string => {
  const [language = "", ...kinds] = code.split("_");
  // ISO 639-2's bibliographic code of Chinese, which Unicode has no name for.
  const name = new Intl.DisplayNames(["en"], { type: "language" }).of(language === "chi" ? "zho" : language);
  const said = kinds.map((kind) => KINDS[kind] ?? kind).join(", ");
  return `${name ?? language}${said === "" ? "" : ` (${said})`}`;
};
