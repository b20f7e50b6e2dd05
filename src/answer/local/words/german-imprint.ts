import type { ImprintWords } from "./imprint-words.ts";

const PUBLISHED = "(?:veröffentlicht|herausgegeben|herausgebracht)";

export const GERMAN_IMPRINT: ImprintWords = {
  asks: {
    authors:
      "(?:wer|welche[rs]? (?:person|firma|behörde|organisation)) (?:hat [^?]{1,80} (?:geschrieben|verfasst|erstellt)|schrieb|verfasste)|wer (?:ist|sind|war|waren) (?:der|die) (?:autor(?:in|en)?|verfasser(?:in)?)|(?:autor(?:in|en)?|verfasser(?:in)?) (?:von|des|der)|von wem (?:ist|wurde|stammt)",
    publisher: `wer hat [^?]{1,80} ${PUBLISHED}|wer gibt [^?]{1,80} heraus|herausgeber(?:in)? (?:von|des|der)`,
    revised: "wann wurde [^?]{1,80} (?:aktualisiert|geändert|überarbeitet)",
    published: `(?:wann|in welchem jahr) (?:ist|wurde) [^?]{1,80} (?:${PUBLISHED}|erschienen|geschrieben)|wann erschien|(?:erscheinungs|veröffentlichungs)datum|wie alt ist`,
    version: "welche (?:version|auflage|ausgabe|fassung)",
    copyright:
      "wer (?:hat|hält|besitzt) [^?]{0,40}(?:copyright|urheberrecht)|wessen (?:copyright|urheberrecht)",
  },
  besides:
    "wer|hat|schrieb|geschrieben|verfasste|verfasst|erstellt|autor|autorin|autoren|verfasser|verfasserin|herausgeber|herausgeberin|heraus|gibt|veröffentlicht|herausgegeben|herausgebracht|erschienen|erschien|erscheinungsdatum|veröffentlichungsdatum|zuletzt|aktualisiert|geändert|überarbeitet|version|auflage|ausgabe|fassung|copyright|urheberrecht|hält|besitzt|alt|jahr|person|firma|behörde|organisation|stammt",
  documents:
    "handbuch|handbuchs|anleitung|leitfaden|artikel|artikels|bericht|berichts|buch|buchs|dokument|dokuments|norm|richtlinie|formular|formulars|vertrag|vertrags|plan|plans|broschüre|brief|briefs|text|textes|datei|studie|urteil|urteils|satzung|merkblatt|hausordnung|protokoll|protokolls",
  says: {
    authors: "(?:autor(?:in|en)?|verfasser(?:in)?|redaktion|bearbeitet von):?",
    publisher: "(?:herausgegeben von|herausgeber(?:in)?:)",
    revised: "stand|(?:zuletzt )?(?:aktualisiert|geändert|überarbeitet)|fassung vom",
    published: `${PUBLISHED}|datum|version|auflage|ausgabe|stand`,
    version: "(?:version|fassung|ausgabe) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+\\. (?:\\p{L}+ )?auflage",
    copyright: "(?:copyright(?: ©| \\(c\\)| c)?|©|\\(c\\))[ ,:\\p{N}–—-]*(?: by)?",
  },
  otherDates: "gültig|fällig|geboren|geburtsdatum|frist",
  labels: "autor(?:in|en)?|verfasser(?:in)?|version|fassung|datum|stand|seite|änderung(?:en)?",
  by: "von:?",
  bodies:
    "\\p{L}*(?:verband|verein|amt|institut|universität|gesellschaft|stiftung|ministerium|behörde)s?|ag|gmbh|e\\. ?v\\.",
  contents:
    "zusammenfassung|inhalt|inhaltsverzeichnis|(?:\\p{N}[\\p{N}.]* )?(?:einleitung|einführung|vorwort)",
};
