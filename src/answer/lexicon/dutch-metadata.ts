import type { MetadataWords } from "./metadata-words.ts";

const AUTHORS = "(?:de )?(?:auteurs?|schrijvers?|schrijfster|redacteurs?)";
const PUBLISHED = "(?:gepubliceerd|uitgegeven|verschenen)";
const CHANGED = "(?:bijgewerkt|gewijzigd|herzien|aangepast)";
const INSTITUTION = "(?:universiteit|instelling|instituut|hogeschool|faculteit)";

export const DUTCH_METADATA: MetadataWords = {
  asks: {
    authors: [
      "wie heeft ~ (?:geschreven|opgesteld)",
      "wie (?:schreef|stelde) ~(?: op)?",
      `(?:wie (?:is|zijn|was|waren) )?${AUTHORS} van ~`,
      "door wie is ~ (?:geschreven|opgesteld)",
    ],
    affiliation: [
      `waar (?:werkt|werken) ${AUTHORS} van ~`,
      `aan welke? ${INSTITUTION} is ~ (?:gedaan|uitgevoerd|geschreven)`,
    ],
    publisher: [`wie heeft ~ ${PUBLISHED}`, "wie is de uitgever van ~"],
    revised: [`wanneer is ~ (?:voor het laatst )?${CHANGED}`],
    published: [
      `wanneer is ~ ${PUBLISHED}`,
      `(?:uit|in) welk jaar (?:is|komt) ~(?: ${PUBLISHED})?`,
      "hoe oud is ~",
    ],
    version: ["welke (?:versie|editie|uitgave) is ~", "wat is de (?:versie|editie|uitgave) van ~"],
    copyright: ["wie (?:heeft|bezit) (?:het copyright|het auteursrecht|de auteursrechten) (?:van|op) ~"],
  },
  determiners: "de|het|een|dit|dat|deze|die|ons|onze|mijn",
  about: "over|van",
  apart:
    "in|op|aan|bij|met|voor|door|volgens|en|of|maar|als|niet|is|zijn|was|wie|wat|waar|wanneer|hoe|pagina|hoofdstuk|paragraaf|deel|ander|andere|laatste|nieuwste|volgende|eerste|zijn|haar|hun",
  general: "handleiding|gids|boek|document|documentatie|tekst|bestand|pdf|rapport|verslag|faq",
  papers: "artikel|studie|onderzoek|proefschrift|scriptie",
  particular:
    "brief|factuur|rekening|bewijs|offerte|licentie|norm|richtlijn|formulier|contract|overeenkomst|folder|brochure|statuten|beleid|plan",
  letters: {
    kinds: "brief",
    greets: "geachte|beste|lieve|hallo",
    closes: "(?:met )?(?:vriendelijke|hartelijke) groeten?|hoogachtend|groeten",
  },
  by: "door",
  authors: "(?:auteurs?|schrijvers?|redactie) ?:|(?:geschreven|opgesteld) door ?:?",
  revised: `(?:laatst )?${CHANGED}|laatste (?:wijziging|herziening)`,
  published: `${PUBLISHED}|datum van publicatie|(?<!\\p{L} )datum ?:|versie|editie|uitgave`,
  version: "(?:versie|editie|uitgave|herziening) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+e (?:druk|editie)",
  otherDates: "geldig|vervaldatum|geboren|geboortedatum|opname|uiterlijk",
  labels: "auteurs?|versie|editie|datum|pagina|herziening|handleiding|gids|rapport",
  others: "voor|aan|patiënt|klant|huurder|factuur|goedgekeurd|vertaling|vertaald|vertalers?",
  bodies:
    "team|groep|comité|stichting|vereniging|maatschappij|instituut|universiteit|agentschap|bureau|raad|afdeling|ministerie|commissie|hogeschool|centrum|laboratorium|faculteit",
  contents: "samenvatting|inhoud|inhoudsopgave|(?:\\p{N}[\\p{N}.]* )?(?:inleiding|voorwoord)",
};
