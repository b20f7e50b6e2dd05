import { termsOf } from "../../../domain/language/terms.ts";
import { synonymsIn } from "../../question/names/synonyms.ts";

/** Capital letters tell names from other words: "Maine 04011", "24103 Kiel"; a year and a month do not count. */
export const ADDRESS =
  /(?<!\p{L})\p{Lu}[\p{L}.]+,? \d{5}(?:-\d{4})?(?!\d)|(?<!\d)(?!(?:19|20)\d\d )\d{4,5} \p{Lu}\p{L}+|(?<!\p{L})(?i:street|avenue|boulevard|road|stra(?:ß|ss)e|calle|avenida|rue|via(?= \p{Lu})|headquartered (?:in|at))(?!\p{L})/u;

/** Phrases for where somebody is, if that is asked for and no address is given. */
const SEATED =
  /headquarter|head ?office|(?:based|located|situated|seated) (?:in|at)|hauptsitz|firmensitz|ansässig|(?<!\p{L})sede(?!\p{L})|siège/iu;

/** Whether a text says where somebody is, as questions for an address or a head office ask. */
export const tellsSeat = (text: string): boolean => SEATED.test(text);

/** The start of a form's caption, "(State or other jurisdiction of incorporation)", and how far it extends. */
const CAPTION = /\(([^()]{3,60})/gu;
const LONGEST_CAPTION = 120;
/** Words for places, in the languages whose forms are supported. */
const PLACE =
  /(?<!\p{L})(?:states?|country|city|town|place|province|county|jurisdiction|location|address|offices?|land|ort|stadt|staat|país|estado|ciudad|lugar|provincia|pays|ville|lieu)(?!\p{L})/giu;

/**
 * Whether a text is a form's value whose caption matches the place asked for. Adjacent captions may run into one
 * another, line by line.
 */
export const captionedAsked = (question: string, language: string): ((text: string) => boolean) => {
  const called = synonymsIn(question).map(({ said }) => said);
  const asked = new Set(termsOf([question, ...called].join(" ").replace(PLACE, " "), language));
  return (text) =>
    Array.from(text.matchAll(CAPTION)).some(({ 1: said = "", index }) => {
      const caption = text.slice(index, index + LONGEST_CAPTION);
      return said.search(PLACE) >= 0 && termsOf(caption, language).some((term) => asked.has(term));
    });
};

/** Contact details: how questions ask for them, in languages with known question words, and how they are written. */
const CONTACTS: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [
    /(?:phone|fax) numbers?|(?:which|what) (?:\S+ )?(?:is the )?number (?:do|can|should|must|could) (?:i|we|you|one) (?:ring|call|dial|phone)|(?:what(?:['’]s| is) the|the) (?:\S+ )?number (?:to|for us to) (?:ring|call|dial|phone)|telefonnummer|rufnummer|faxnummer|telefoonnummer|(?:número|numéro|numero) (?:de|di) t[eé]l[eé](?:f|ph)ono?e?|номер телефона|رقم الهاتف|电话/iu,
    /(?<![\p{N}.,$-])(?:(?:\+\d{1,3}[ .-]?\(?|\()\d{1,5}\)?[ ./-]?\d{2,4}[ .-]?\d{2,5}|(?:1[ .-])?\d{3,5}[ ./-]\d{2,4}[ .-]\d{2,5})(?![\p{N}\p{L}])/u,
  ],
  [
    /e-?mail(?! (?:polic|system|account|server|client|messages?\b|list|marketing|security|template|attachment|service|program|usage|use\b|retention))|correo electrónico|courriel|электронной почты|البريد الإلكتروني|邮箱|邮件地址/iu,
    /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+\./u,
  ],
  [
    /web ?(?:site|page|address)|home ?page|internetseite|website|sitio web|site (?:web|internet)|sito web|веб-?сайт|网站|网址/iu,
    /https?:\/\/|www\.|(?<![\p{L}@.])[\p{L}\p{N}-]+\.(?:com|org|gov|net|edu|[a-z]{2})(?!\p{L})/iu,
  ],
  [
    /(?:street|postal|mailing) address|head ?office|headquartere?d?s?|(?<!e-?mail |web |ip )address of|postanschrift|firmensitz|dirección postal|adresse postale|почтовый адрес|地址/iu,
    ADDRESS,
  ],
];

/** The written form of the contact detail that the question asks for; undefined if it asks for none. */
export const contactAsked = (question: string): RegExp | undefined =>
  CONTACTS.find(([asked]) => asked.test(question))?.[1];
