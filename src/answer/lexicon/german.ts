import { GERMAN_MENTIONED_IN, GERMAN_MENTIONS } from "./german-mentions.ts";
import { GERMAN_METADATA } from "./german-metadata.ts";
import type { QuestionWords } from "./question-words.ts";

export const GERMAN: QuestionWords = {
  common:
    "der|die|das|den|dem|des|ein|eine|ist|sind|war|waren|wurde|und|in|von|für|wer|was|wie|wann|wo|welche|welcher|welches|hat",
  kinds: {
    date: "wann|seit wann|(?:um|ab|bis) (?:wie ?viel uhr|welche(?:r)? uhrzeit)|in welche[mnrs]? (?:jahr|jahren|jahrhundert|monat|jahrzehnt|zeitraum)|an welchem (?:tag|datum)|welche[smr]? (?:jahr|datum|jahrhundert|monat|tag)",
    amount:
      "wie (?:viele?|viel|lange?|alt|weit|groß|hoch|oft|schnell|schwer|tief|breit|häufig)|wieviele?|welche[rsn]? (?:anzahl|betrag|anteil|prozentsatz|summe|menge|höhe|größe)|was kostete?",
    person: "wer|wen|wem|wessen|welche[rs]? (?:person|mann|frau|präsident|könig|spieler)",
    place:
      "wo|wohin|woher|in welche[mnrs]? (?:land|stadt|ort|region|staat|gebiet)|welche[srn]? (?:land|stadt|ort|region|staat)",
    why: "warum|weshalb|wieso|aus welchem grund|wozu",
    list: "nenne|liste|zähle|welche arten|(?<!(?:mit|für|von|aus|an|auf|in) )was sind",
    definition:
      "was bedeutet|was versteht man|definiere|was ist eine?|(?<!(?:mit|für|von|aus|an|auf|in) )was (?:ist|sind|war) (?:(?:der|die|das|eine?n?) )?[^\\s?]+(?: [^\\s?]+)?(?=\\?*\\s*$)",
    name: "welche[rsnm]?|wie (?:heiß(?:t|en)|hieß(?:en)?|laute(?:t|te|n|ten)|nenn(?:t|en)|nannten?)|wie (?:wird|werden)(?= .*(?:genannt|bezeichnet))",
    how: "wie|auf welche weise|wodurch|womit",
  },
  tasks: {
    summary: "fasse|zusammenfassung|überblick|worum geht|wovon handelt|welche dokumente",
    comparison: "vergleiche|vergleich von|unterschiede? zwischen",
  },
  documents:
    "(?:dies(?:e[rmns]?)?|de[rmn]|das|die|im) (?:Anleitung|Artikel|Aufsatz|Bescheid|Brief|Buch|Handbuch|Protokoll|Rechnung|Schreiben|Studie|Text|Vertrag|Vereinbarung)",
  verbs:
    "ist|sind|war|waren|hat|haben|hatte|hatten|kann|können|wird|werden|wurde|wurden|gibt|gab|soll|darf|muss",
  courtesies:
    "(?:bitte )?(?:(?:kannst du|können sie|könntest du|könnten sie|kann mir jemand) (?:mir |uns )?(?:bitte )?(?:sagen|verraten|erklären)|weißt du|wissen sie|ich (?:möchte|will|würde gerne?) wissen|sag(?:en sie)? mir(?: bitte)?)(?!,? (?:bitte|ob|etwas|mehr)(?!\\p{L}))",
  article: "der|die|das",
  mentions: GERMAN_MENTIONS,
  mentionedIn: GERMAN_MENTIONED_IN,
  pointing:
    "es|er|sie|ihm|ihn|ihr|ihre[rsnm]?|sein|seine[rsnm]?|diese[rsnm]?|jene[rsnm]?|davon|dazu|dort|damit|dabei",
  goingOn: "und|oder|aber|also|was ist mit|wie steht es|(?:wenn|falls) (?:ja|nicht)(?=,)",
  asking: {
    joins: "und|aber|oder",
    words: "was|welche[rsnm]?|wer|wen|wem|wessen|wie|wann|wo|woher|wohin|wofür|warum|weshalb|wieso|wozu",
    without: "(?:viele? )?(?:in|im|am|an|für|bis|zum|der|die|das)",
  },
  counting: "wie ?viele|anzahl (?:der|von)",
  measures:
    "Sekunden?|Minuten?|Stunden?|Tagen?|Tage|Wochen?|Monaten?|Monate|Jahren?|Jahre|Kilometern?|Meter|Euro|Prozent",
  numbers:
    "eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}+(?:zehn|hundert|tausend)|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|millionen|million|milliarden|hälfte|drittel|viertel|prozent|keine[mnrs]?|mehrere|doppelt|beide|dutzend|(?:zwei|drei|vier|fünf|sechs|acht|zehn|hundert|tausend)fache?[ns]?",
  frequencies: {
    asks: "wie oft|wie häufig",
    says: "nie|niemals|selten|manchmal|gelegentlich|regelmäßig|täglich|wöchentlich|monatlich|jährlich|jede[nmrs]? (?:tag|woche|monat|jahr|quartal)",
  },
  durations: "wie lange",
  defining: "ist|sind|war|waren|bedeutet|bezeichnet|versteht|besteht aus|umfasst|heißt|gilt als",
  reasons: "weil|da|denn|aufgrund|wegen|daher|deshalb|um|damit|grund|ursache|infolge",
  within: "(?:in|im|bei|aus|nach|nahe)(?: der| dem)?",
  spelling: "stehen|steht|abkürzung",
  whatFor:
    "(?:wofür|wozu) (?:(?:ist|sind|wird|werden) (?=.* (?:da|gut|gedacht|verwendet|benutzt|gebraucht|genutzt|eingesetzt)\\W*$)|(?:dient|dienen|braucht man|brauchen wir|verwendet man|benutzt man) |(?:ist|sind) (?=(?:der|die|das|eine?) \\p{L}+\\W*$))(.{2,80}?)(?: (?:da|gut|gedacht|verwendet|benutzt|gebraucht|genutzt|eingesetzt))?(?=\\W*$)",
  whatIs: "was (?:ist|sind|war|waren)",
  manners:
    "indem|durch(?= [^.,]{1,60}(?:ung|klick|en)(?!\\p{L}))|mithilfe|mit ?hilfe|mittels|um (?:[^.,:]{1,60} )?zu \\p{Ll}+|(?:wählen|klicken|drücken|geben|führen|verwenden|benutzen|öffnen) sie",
  deadlines: {
    asks: "wann (?:kann|können|muss|müssen|soll|sollen|darf|dürfen)",
    says: "(?:(?:innerhalb|binnen|spätestens|bis|alle)(?: \\S+){0,3}|(?:in|vor|nach) (?:\\d+|ein(?:er|em)|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf)) (?:minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)",
  },
  times: "jahrhunderts?|jahrzehnts?|frühling|sommer|herbst|winter",
  leadership:
    "leite(?:t|te|ten)|geleitete?[mnrs]?|führ(?:t|te|ten)|(?:an)?geführte?[mnrs]?|anführer|führung|leitung",
  leading: "leitet|leitete|führt|führte|chef(?:in)?|an der spitze",
  roles:
    "geschäftsführer(?:in)?|vorstand\\p{L}*|präsident(?:in)?|direktor(?:in)?|leiter(?:in)?|minister(?:in)?|vorsitzende[rn]?",
  frames:
    "befindet befinden begriff bezeichnet bezeichnung gibt gab genannt heißt heißen hieß lautet lautete name nennt " +
    "nennen nannte wurde wurden worden geworden würde konnte konnten könnte sollte sollten musste mussten müsste " +
    "durfte durften mag möchte hatte hatten hätte hätten war waren wäre wären womit worin wodurch wobei wonach " +
    "worüber woran woraus worauf wofür wovon wogegen wozu art arten schon immer bereits dafür davon damit daran darauf",
  capitalNouns: true,
  parts: "(?:strategische[nr]? )?(?:ziele|schwerpunkte|prioritäten)|kapitel",
  besideParts: "wichtigsten|strategischen|gesetzt|plan",
  metadata: GERMAN_METADATA,
};
