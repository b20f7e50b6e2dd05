import type { Passage } from "../../domain/passage.ts";

/** What heads the list of what a document cites, with the number of its section. */
const HEADING =
  /^(?:\d+\.?\s+)?(?:references|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis)?|références|bibliographie|bibliografía|referencias|bibliografia|riferimenti|referências|literatuur)$/iu;
/** What a question says that asks for one of them. */
const CITED =
  /(?<!\p{L})(?:referenc|cit(?:e[sd]?|ation|ing)|bibliograph|paper|article|book|journal|publi[sc]|isbn|doi|wrote|written|author|literatur|zitier|référence|auteur|libro|autor|artículo|artigo|livro)/iu;

/** Whether a passage is a part of the list of what its document cites, whose titles have many words and answer nothing. */
export const isBibliography = ({ section = [] }: Pick<Passage, "section">): boolean =>
  HEADING.test(section.at(-1)?.trim() ?? "");

/** Whether a question may ask for what a document cites. */
export const asksForCited = (question: string): boolean => CITED.test(question);
