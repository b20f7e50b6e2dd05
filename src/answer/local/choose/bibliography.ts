import type { Passage } from "../../../domain/passage.ts";

/** What heads the list of what a document cites, with the number of its section. */
const HEADING =
  /^(?:(?:\d+(?:\.\d+)*|[IVX]+|\p{Lu})\.?\s+)?(?:references(?: and notes)?|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|références|bibliographie|bibliografía|referencias|bibliografia|riferimenti|referências|literatuur|参考文献)$/iu;
/** What entries of such a list have: "[3]", "et al.", "(1990)", "1990.", "pp. 3–9", "Moss, A." */
const OF_ENTRIES =
  /\[\d{1,3}\]|\bet al\b|\((?:19|20)\d\d[a-z]?\)|\b(?:19|20)\d\d[.,;]|\bpp?\. ?\d|\bdoi\b|\p{Lu}\p{Ll}+, \p{Lu}\.|\p{Lu}\. \p{Lu}\p{Ll}+,/gu;
const FEWEST = 2;
/** Words of a question that asks for what a document cites, or for a work. */
const CITED = new RegExp(
  `(?<!\\p{L})(?:${[
    "references?|cit(?:e[sd]?|ing|ations?)|bibliograph(?:y|ies)|papers?|articles?|books?|journals?|published|isbn|doi|wrote|written|authors?|stud(?:y|ies)",
    "literatur|quellen?|zitier\\p{L}*|schrieb|geschrieben|buch|aufsatz|autor(?:in|en)?",
    "référence\\p{L}*|auteurs?|écrit|livre|étude",
    "referencias?|libros?|artículos?|escribió|autor(?:a|es)?|estudio|livros?|artigos?|escreveu|estudo|libro|articolo|scritto|autor[ei]|studio|boek|artikel|geschreven|auteurs?|studie",
  ].join("|")})(?!\\p{L})|[谁誰著]|文献|論文|论文`,
  "iu",
);

/** Whether a passage is a part of the list of what its document cites, whose titles have many words and answer nothing. */
export const isBibliography = ({ section = [], text }: Pick<Passage, "section" | "text">): boolean =>
  HEADING.test(section.at(-1)?.trim() ?? "") && (text.match(OF_ENTRIES)?.length ?? 0) >= FEWEST;

/** Whether a question may ask for something that a document cites. */
export const asksForCited = (question: string): boolean => CITED.test(question);
