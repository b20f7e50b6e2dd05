import type { MetadataWords } from "./metadata-words.ts";

const OF = "(?:di |del |dello |della |dell['’]|dei |degli |delle )";
const AUTHORS = "(?:l['’]|il |la |gli |i |le )?(?:autor(?:e|i)|autric[ei]|redattor[ei])";
const INSTITUTION = "(?:università|istituzione|istituto|scuola|facoltà)";

export const ITALIAN_METADATA: MetadataWords = {
  asks: {
    authors: [
      "chi ha (?:scritto|redatto) ~",
      `(?:chi (?:è|sono) )?${AUTHORS} ${OF}~`,
      "da chi è stat[oa] (?:scritt|redatt)[oa] ~",
    ],
    affiliation: [
      `dove lavorano? ${AUTHORS} ${OF}~`,
      `(?:in|presso) quale ${INSTITUTION} è stat[oa] (?:svolt|fatt|condott)[oa] ~`,
    ],
    publisher: ["chi ha (?:pubblicato|edito) ~", `chi è l['’]editore ${OF}~`],
    revised: ["quando è stat[oa] (?:aggiornat|modificat|rivist)[oa] (?:l['’]ultima volta )?~"],
    published: [
      "quando è (?:stat[oa] pubblicat[oa]|uscit[oa]) ~",
      "(?:di|in) che anno è (?:stat[oa] pubblicat[oa] )?~",
      "a quando risale ~",
    ],
    version: [`qual è la (?:versione|edizione) ${OF}~`, "che (?:versione|edizione) è ~"],
    copyright: [`chi (?:ha|detiene) (?:il copyright|i diritti) ${OF}~`],
  },
  determiners: "il|lo|la|i|gli|le|questo|questa|questi|queste|nostro|nostra|mio|mia",
  about: "di|del|dello|della|dei|degli|delle|su|sul|sulla|sui",
  apart:
    "in|a|al|da|con|per|secondo|e|o|ma|se|non|è|sono|chi|che|dove|quando|come|pagina|capitolo|sezione|parte|altro|altra|ultimo|ultima|prossimo|prossima|primo|prima|suo|sua|loro",
  general: "manuale|guida|libro|documento|documentazione|testo|file|pdf|rapporto|relazione|tutorial|faq",
  papers: "(?:l['’])?articolo|studio|tesi|lavoro",
  particular:
    "lettera|fattura|ricevuta|certificato|avviso|licenza|norma|regolamento|contratto|modulo|opuscolo|statuto|piano",
  letters: {
    kinds: "lettera",
    greets: "gentile|egregi[oa]|car[oia]|spettabile|buongiorno",
    closes: "(?:cordiali|distinti) saluti|cordialmente|un caro saluto",
  },
  by: "di|da",
  authors: "(?:autor[ei]|autric[ei]|redazione|a cura di) ?:?|(?:scritt|redatt)[oa] da ?:?",
  revised: "(?:ultimo )?(?:aggiornamento|ultima modifica|revisione)|(?:aggiornat|modificat|rivist)[oa]",
  published: "pubblicat[oa]|data di pubblicazione|(?<!\\p{L} )data ?:|versione|edizione",
  version: "(?:versione|edizione|revisione|v\\.?) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+[ªa] edizione",
  otherDates: "valid[oa]|scadenza|limite|nascita|nat[oa]|ricovero|inizio",
  labels: "autor[ei]|versione|edizione|data|pagina|revisione|manuale|guida|rapporto",
  others:
    "per|a|destinatario|paziente|cliente|inquilino|fattura|approvat[oa]|rivist[oa]|traduzione|traduttor[ei]|tradott[oa]",
  bodies:
    "gruppo|comitato|fondazione|associazione|società|istituto|università|agenzia|ufficio|consiglio|amministrazione|dipartimento|ministero|commissione|scuola|centro|laboratorio|facoltà",
  contents: "sommario|indice|riassunto|(?:\\p{N}[\\p{N}.]* )?(?:introduzione|prefazione|premessa)",
};
