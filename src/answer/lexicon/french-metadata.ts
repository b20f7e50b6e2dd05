import type { MetadataWords } from "./metadata-words.ts";

const OF = "(?:de |du |des |d['’])";
const AUTHORS = "(?:l['’]|les? |la )?(?:auteurs?|auteures?|autrices?|rédacteurs?)";
const PUBLISHED = "(?:publiée?|parue?|éditée?|sortie?)";
const CHANGED = "(?:mise? à jour|modifiée?|révisée?|actualisée?)";
const INSTITUTION = "(?:université|institution|école|faculté)";

export const FRENCH_METADATA: MetadataWords = {
  asks: {
    authors: [
      "qui a (?:écrit|rédigé|composé) ~",
      `(?:qui (?:est|sont) )?${AUTHORS} ${OF}~`,
      "par qui (?:a été|est) (?:écrite?|rédigée?) ~",
    ],
    affiliation: [
      `où travaillent? ${AUTHORS} ${OF}~`,
      `dans quelle? ${INSTITUTION} (?:a été|est) (?:réalisée?|menée?|faite?) ~`,
    ],
    publisher: ["qui a (?:publié|édité) ~", `qui est l['’]éditeur ${OF}~`],
    revised: [`quand (?:a été|est) ${CHANGED} ~`, `quand ~ a-t-(?:il|elle) été ${CHANGED}`],
    published: [
      `quand (?:a été|est) ${PUBLISHED} ~`,
      `quand ~ a-t-(?:il|elle) été ${PUBLISHED}`,
      "(?:de|en) quelle année (?:date|a été publiée?|est parue?) ~",
      "de quand date ~",
    ],
    version: [`quelle est la (?:version|édition) ${OF}~`, "quelle (?:version|édition) est ~"],
    copyright: [
      `qui (?:détient|possède|a) (?:le copyright|les droits d['’]auteur) (?:${OF}|sur )~`,
      `à qui appartient le copyright ${OF}~`,
    ],
  },
  determiners: "le|la|les|ce|cet|cette|ces|notre|nos|mon|ma|mes",
  about: "de|du|des|sur|à propos de",
  apart:
    "en|dans|à|au|par|avec|pour|selon|et|ou|mais|si|ne|est|sont|qui|que|où|quand|comment|page|chapitre|section|partie|autre|dernier|dernière|prochain|prochaine|premier|première|son|sa|leur",
  general:
    "manuel|guide|livre|document|documentation|texte|fichier|pdf|rapport|tutoriel|mode d['’]emploi|faq",
  papers: "(?:l['’])?article|(?:l['’])?étude|thèse|mémoire",
  particular:
    "lettre|courrier|facture|reçu|attestation|devis|licence|norme|règlement|contrat|formulaire|brochure|politique|charte|notice|plan",
  letters: {
    kinds: "lettre|courrier",
    greets: "cher|chère|chers|chères|madame|monsieur|bonjour",
    closes: "(?:bien )?cordialement|sincèrement|salutations|(?:veuillez|je vous prie)|avec mes",
  },
  by: "par|de",
  authors: "(?:auteure?s?|autrices?|rédacteurs?|rédaction) ?:|(?:écrite?|rédigée?) par ?:?",
  revised: `(?:dernière )?(?:mise à jour|modification|révision)|${CHANGED}`,
  published: `${PUBLISHED}|date de publication|(?<!\\p{L} )date ?:|version|édition`,
  version: "(?:version|édition|révision) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+e édition",
  otherDates: "valable|échéance|limite|naissance|née?|entrée|début",
  labels: "auteure?s?|version|édition|date|page|révision|manuel|guide|rapport|notice",
  others:
    "pour|à|destinataire|patient|client|locataire|facture|approuvée?|relue?|traduction|traducteurs?|traduite?",
  bodies:
    "équipe|groupe|comité|fondation|association|société|institut|université|agence|office|bureau|conseil|administration|département|ministère|commission|école|centre|laboratoire|faculté",
  contents:
    "résumé|sommaire|table des matières|(?:\\p{N}[\\p{N}.]* )?(?:introduction|préface|avant-propos|préambule)",
};
