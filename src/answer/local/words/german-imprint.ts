import type { ImprintWords } from "./imprint-words.ts";

const SOMEBODY = "(?:wer|welche[rs]? (?:person|firma|behörde|organisation))";
const PUBLISHED = "(?:veröffentlicht|herausgegeben|herausgebracht)";
const CHANGED = "(?:aktualisiert|geändert|überarbeitet)";

export const GERMAN_IMPRINT: ImprintWords = {
  asks: {
    authors: [
      `${SOMEBODY} hat ~ (?:geschrieben|verfasst|erstellt)`,
      `${SOMEBODY} (?:schrieb|verfasste) ~`,
      "von wem (?:ist|wurde|stammt) ~(?: geschrieben| verfasst| erstellt)?",
      "wer (?:ist|sind|war|waren) (?:der|die) (?:autor(?:in|en)?|verfasser(?:in)?) (?:von |des |der )~",
    ],
    publisher: [`${SOMEBODY} hat ~ ${PUBLISHED}`, "wer gibt ~ heraus"],
    revised: [`wann wurde ~ zuletzt ${CHANGED}`, `wann wurde ~ ${CHANGED}`],
    published: [
      `(?:wann|in welchem jahr) (?:ist|wurde) ~ (?:${PUBLISHED}|erschienen|geschrieben|verfasst)`,
      "wann erschien ~",
      "wie alt ist ~",
    ],
    version: ["welche (?:version|auflage|ausgabe|fassung) (?:ist|hat) ~"],
    copyright: [`${SOMEBODY} (?:hat|hält|besitzt) (?:das copyright|die urheberrechte?) (?:an|für|von) ~`],
  },
  determiners: "der|die|das|den|dem|des|diese[rsnm]?|unsere?[rsnm]?|meine?[rsnm]?",
  about: "über|zu[mr]?|für|von|der|des",
  apart: "von|in|im|an|am|zu|zur|zum|aus|bei|mit|über|für|nach|laut|seite|kapitel|abschnitt|teil",
  general: "handbuchs?|leitfadens?|buch(?:e?s)?|dokuments?|text(?:e?s)?|datei|berichts?|anleitung",
  papers: "artikels?|aufsatz(?:es)?|studie|dissertation",
  particular:
    "norm|richtlinie|formulars?|vertrags?|plans?|broschüre|urteils?|satzung|merkblatt|hausordnung|protokolls?",
  by: "von",
  authors: "(?:autor(?:in|en)?|verfasser(?:in)?|redaktion):?|(?:bearbeitet|verfasst|geschrieben) von:?",
  publisher: "herausgegeben von:?|herausgeber(?:in)?:?",
  revised: "stand|(?:zuletzt )?(?:aktualisiert|geändert|überarbeitet)|fassung vom",
  published: `${PUBLISHED}|datum|version|auflage|ausgabe|stand`,
  version: "(?:version|fassung|ausgabe) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+\\. (?:\\p{L}+ )?auflage",
  otherDates: "gültig|fällig|geboren|geburtsdatum|frist",
  labels: "autor(?:in|en)?|verfasser(?:in)?|version|fassung|datum|stand|seite|änderung(?:en)?",
  bodies:
    "\\p{L}*(?:verband|verein|institut|universität|gesellschaft|stiftung|ministerium|behörde|verwaltung)s?|\\p{L}{4,}(?<!ges)amt|ag|gmbh|e\\. ?v\\.",
  contents:
    "zusammenfassung|inhalt|inhaltsverzeichnis|(?:\\p{N}[\\p{N}.]* )?(?:einleitung|einführung|vorwort)",
};
