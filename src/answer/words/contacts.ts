import { CONTACT_WORDS } from "../lexicon/any-language.ts";

/** A web address, whose digits are not figures. */
export const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;

/** A telephone number: "ext. 2318", "+31 10 555 0199". */
export const TELEPHONE = new RegExp(
  `(?<!\\p{L})(?:${CONTACT_WORDS.beforeNumber}):?\\s*\\+?\\d[\\d ()/-]{2,}(?<=\\d)(?!\\d|[.,]\\d|\\s?[\\p{L}%€£$²])|(?<![\\p{L}\\p{N}.,])\\+\\d{1,3}[ (]\\d[\\d ()-]{5,}\\d`,
  "giu",
);

/** Capital letters tell names from other words: "Maine 04011", "24103 Kiel"; a year with a month does not count. */
export const ADDRESS = new RegExp(
  `(?<!\\p{L})\\p{Lu}[\\p{L}.]+,? \\d{5}(?:-\\d{4})?(?!\\d)|(?<!\\d)(?!(?:19|20)\\d\\d )\\d{4,5} \\p{Lu}\\p{L}+|(?<!\\p{L})(?i:${CONTACT_WORDS.ofAddress})(?!\\p{L})`,
  "u",
);

const SEATED = new RegExp(CONTACT_WORDS.seated, "iu");

/** Whether a text says where somebody is, as questions for an address or a head office ask. */
export const tellsSeat = (text: string): boolean => SEATED.test(text);

/** Words for places, in the languages whose forms are supported. */
export const PLACES = new RegExp(`(?<!\\p{L})(?:${CONTACT_WORDS.places})(?!\\p{L})`, "giu");

/** Contact details, as they are written. */
const WRITTEN = {
  telephone:
    /(?<![\p{N}.,$-])(?:(?:\+\d{1,3}[ .-]?\(?|\()\d{1,5}\)?[ ./-]?\d{2,4}[ .-]?\d{2,5}|(?:1[ .-])?\d{3,5}[ ./-]\d{2,4}[ .-]\d{2,5})(?![\p{N}\p{L}])/u,
  email: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+\./u,
  website: /https?:\/\/|www\.|(?<![\p{L}@.])[\p{L}\p{N}-]+\.(?:com|org|gov|net|edu|[a-z]{2})(?!\p{L})/iu,
  address: ADDRESS,
};
const WAYS = ["telephone", "email", "website", "address"] as const;
const ASKED = WAYS.map((way) => [new RegExp(CONTACT_WORDS[way], "iu"), WRITTEN[way]] as const);

/** The written form of the contact detail that the question asks for; undefined if it asks for none. */
export const contactAsked = (question: string): RegExp | undefined =>
  ASKED.find(([asks]) => asks.test(question))?.[1];

/** Words in the caption of an address. */
export const ADDRESS_CAPTION = new RegExp(CONTACT_WORDS.captions, "i");
