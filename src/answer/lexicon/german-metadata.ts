import type { MetadataWords } from "./metadata-words.ts";

const SOMEBODY = "(?:wer|welche[rs]? (?:person|firma|behörde|organisation))";
const INSTITUTION = "(?:universität|hochschule|einrichtung|fakultät)";
const PUBLISHED = "(?:veröffentlicht|herausgegeben|herausgebracht)";
const AS_OF = "stand(?=:| \\d| \\p{L}+ (?:19|20)\\d\\d)";
const CHANGED = "(?:aktualisiert|geändert|überarbeitet)";

export const GERMAN_METADATA: MetadataWords = {
  asks: {
    authors: [
      `${SOMEBODY} hat ~ (?:geschrieben|verfasst|erstellt)`,
      `${SOMEBODY} (?:schrieb|verfasste) ~`,
      "von wem (?:wurde|stammt|ist) ~ (?:geschrieben|verfasst|erstellt)",
      "wer (?:ist|sind|war|waren) (?:der|die) (?:autor(?:in|en)?|verfasser(?:in)?) (?:von |des |der )~",
    ],
    sender: [
      "von wem (?:ist|stammt|kommt) ~",
      `${SOMEBODY} hat ~ (?:unterschrieben|unterzeichnet|geschickt|gesendet)`,
    ],
    recipient: [
      "(?:an wen|für wen) (?:ist|war|ging|geht) ~(?: gerichtet| adressiert| bestimmt)?",
      "wer (?:ist|war) (?:der|die) (?:empfänger(?:in)?|adressat(?:in)?) (?:von |des |der )~",
      `${SOMEBODY} hat ~ (?:bekommen|erhalten)`,
    ],
    affiliation: [
      "wo (?:arbeiten|arbeitet) (?:der|die) (?:autor(?:in|en)?|verfasser(?:in)?) (?:von |des |der )~",
      `an welche[rm] ${INSTITUTION} (?:ist|wurde) ~ (?:gemacht|durchgeführt|entstanden|verfasst|geschrieben)`,
    ],
    publisher: [`${SOMEBODY} hat ~ ${PUBLISHED}`, "wer gibt ~ heraus"],
    revised: [`wann wurde ~ zuletzt ${CHANGED}`, `wann wurde ~ ${CHANGED}`],
    published: [
      "von wann (?:ist|stammt|datiert) ~",
      "(?:welches datum (?:hat|trägt)|was ist das datum (?:von|des|der)) ~",
      `(?:wann|in welchem jahr) (?:ist|wurde) ~ (?:${PUBLISHED}|erschienen|geschrieben|verfasst)`,
      "wann erschien ~",
      "wie alt ist ~",
    ],
    version: ["welche (?:version|auflage|ausgabe|fassung) (?:ist|hat) ~"],
    copyright: [`${SOMEBODY} (?:hat|hält|besitzt) (?:das copyright|die urheberrechte?) (?:an|für|von) ~`],
  },
  determiners: "der|die|das|den|dem|des|diese[rsnm]?|unsere?[rsnm]?|meine?[rsnm]?",
  about: "über|zu[mr]?",
  apart:
    "von|in|im|an|am|zu|zur|zum|aus|bei|mit|über|für|nach|laut|und|oder|aber|wenn|nicht|kein\\p{L}*|ist|sind|war|wo|wann|wer|was|wie|der|des|seite|kapitel|abschnitt|teil|ander\\p{L}*|letzt\\p{L}*|neueste\\p{L}*|nächst\\p{L}*|sein\\p{L}*|ihr\\p{L}*",
  general: "handbuchs?|leitfadens?|buch(?:e?s)?|dokuments?|text(?:e?s)?|datei|berichts?|anleitung",
  papers: "artikels?|aufsatz(?:es)?|studie|dissertation",
  particular:
    "brief(?:e?s)?|schreibens?|e-?mail|bescheid(?:e?s)?|rechnung|quittung|bescheinigung|abrechnung|angebot(?:e?s)?|norm|richtlinie|formulars?|vertrags?|plans?|broschüre|urteils?|satzung|merkblatt|hausordnung|protokolls?",
  letters: {
    kinds: "brief(?:e?s)?|schreibens?|e-?mail|nachricht",
    greets: "sehr geehrte[rn]?|liebe[rs]?|werte[rs]?|guten tag|hallo",
    closes:
      "(?:mit )?(?:freundlichen?|besten?|herzlichen?|lieben?|vielen?|schönen?) gr(?:ü|ue)(?:ß|ss)en?|hochachtungsvoll|(?:ihre?|deine?)(?=[,\\s]*$)",
    addressees: "(?:an|empfänger(?:in)?|rechnungsempfänger|kunde|kundin|zu händen|z\\. ?hd\\.):",
    courtesies: "herrn?|frau",
  },
  by: "von",
  authors: "(?:autor(?:in|en)?|verfasser(?:in)?|redaktion):|(?:bearbeitet|verfasst|geschrieben) von:?",
  revised: `${AS_OF}|(?:zuletzt )?${CHANGED}|fassung vom`,
  published: `${PUBLISHED}|(?<!\\p{L} )datum|version|auflage|ausgabe|${AS_OF}`,
  version: "(?:version|fassung|ausgabe) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+\\. (?:\\p{L}+ )?auflage",
  otherDates: "gültig|fällig|geboren|geburtsdatum|frist",
  labels:
    "autor(?:in|en)?|verfasser(?:in)?|version|fassung|datum|stand|seite|änderung(?:en)?|handbuch|bericht",
  others: "herrn?|frau|für|an|mieter|vermieter|patient|betreuer|rechnung|genehmigt|geprüft|empfänger",
  bodies:
    "\\p{L}*(?:verband|verein|institut|universität|gesellschaft|stiftung|ministerium|behörde|verwaltung)s?|\\p{L}{4,}(?<!ges)amt|ag(?=\\W*$)|gmbh|e\\. ?v\\.",
  contents:
    "zusammenfassung|inhalt|inhaltsverzeichnis|(?:\\p{N}[\\p{N}.]* )?(?:einleitung|einführung|vorwort)",
};
