import { DUTCH_METADATA } from "./dutch-metadata.ts";
import type { QuestionWords } from "./question-words.ts";

export const DUTCH: QuestionWords = {
  common: "de|het|een|van|in|is|zijn|was|en|voor|wat|wie|hoe|wanneer|waar|welke|werd|heeft|op|dat",
  kinds: {
    date: "wanneer|sinds wanneer|(?:vanaf |tot )?hoe laat|(?:in )?welk(?:e)? (?:jaar|datum|dag|maand|eeuw|periode)",
    amount:
      "hoeveel|wat kost(?:en)?|hoe (?:lang|oud|ver|groot|hoog|vaak|snel|zwaar|diep)|wat (?:is|was) (?:het|de) (?:aantal|totaal|bedrag|percentage|prijs)",
    person: "wie|wiens",
    place: "waar|waarheen|(?:in )?welke? (?:land|stad|plaats|regio|staat)",
    why: "waarom|om welke reden",
    list: "noem|opsomming|welke soorten|wat zijn",
    definition: "wat betekent|definieer|wat is een|wat wordt bedoeld",
    name: "welke?|hoe heet",
    how: "hoe|op welke manier",
  },
  tasks: {
    summary: "vat|samenvatting|waar gaat|welke documenten",
    comparison: "vergelijk|vergelijking|verschil(?:len)? tussen",
  },
  verbs:
    "is|zijn|was|waren|heeft|hebben|heb|kan|kunnen|mag(?! ik (?:weten|vragen))|mogen|moet(?! ik weten)|moeten|wordt|worden|zal|zullen|bestaat|bestaan",
  courtesies:
    "(?:(?:kun je|kunt u|zou je|zou u) (?:mij|me|ons) (?:vertellen|zeggen)|weet (?:je|u)|mag ik (?:weten|vragen)|zeg (?:me|mij)|ik (?:wil|zou graag) (?:graag )?weten)(?=,? (?:wie|wat|welke?|wanneer|waar|waarom|hoe|hoeveel)(?!\\p{L}))",
  pointing: "hij|zij|ze|hem|haar|hun|dit|deze|ervan|daarvan",
  goingOn: "en|of|maar|dus|hoe zit het",
  counting: "hoeveel|aantal",
  numbers:
    "twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|twintig|honderd|duizend|miljoen|miljard|helft|derde|procent|geen",
  defining: "is|zijn|was|betekent|verwijst|bestaat uit|omvat|heet",
  frequencies: {
    asks: "hoe vaak|hoe dikwijls",
    says: "zelden|nooit|soms|dagelijks|wekelijks|maandelijks|jaarlijks|elke? (?:dag|week|maand|kwartaal|jaar)|iedere? (?:dag|week|maand|jaar)",
  },
  durations: "hoe ?lang",
  spelling: "afkorting",
  whatFor: "waar(?:voor| dient| dienen) (.{2,80}?)(?=\\W*$)",
  reasons: "omdat|want|vanwege|door|daarom|zodat|reden|oorzaak",
  times: "eeuw|decennium|lente|zomer|herfst|winter",
  metadata: DUTCH_METADATA,
};
