import { termsOf } from "../../domain/language/terms.ts";

/** Words about the document, or about how to answer, rather than about the subject. */
const FRAMES: Readonly<Record<string, string>> = {
  de:
    "befindet befinden begriff bezeichnet bezeichnung gibt gab genannt heißt heißen hieß lautet lautete name nennt " +
    "nennen nannte wurde wurden worden geworden würde konnte konnten könnte sollte sollten musste mussten müsste " +
    "durfte durften mag möchte hatte hatten hätte hätten war waren wäre wären womit worin wodurch wobei wonach " +
    "worüber woran woraus worauf wofür wovon wogegen wozu art arten schon immer bereits dafür davon damit daran darauf",
  en:
    "10-Q 10-K according annual answer called compare comparison define definition describe described " +
    "detail details disclose disclosed document documents file files filing FY information latest list " +
    "mean meaning mention mentioned million millions name names page pdf provide provided quarterly " +
    "recent relate related report reported reports round rounded says section stand state stated thousand " +
    "thousands quarter quarters versus vs actually currently exactly exact mainly mostly really still today usually " +
    "altogether lot bring brought come came go goes going went keep kept made make makes making put set take taken " +
    "takes took turn turned want wants happen happens happened okay mr mrs",
};

const framesIn = (language: string): ReadonlySet<string> =>
  new Set(termsOf(FRAMES[language] ?? "", language));

/** English ones occur in questions in any language: "10-Q", "pdf". */
const ENGLISH = framesIn("en");
const byLanguage = new Map<string, ReadonlySet<string>>();

/** Whether a term of a question is about the document, or about how to answer, rather than about the subject. */
export const isFrame = (term: string, language = "en"): boolean => {
  const own = byLanguage.get(language) ?? framesIn(language);
  byLanguage.set(language, own);
  return ENGLISH.has(term) || own.has(term);
};
