/** Words of the languages whose questions are known, which are looked for in a text of any of them. */

/** Words that say which of two is more, and which way something went; in small letters, parted by spaces. */
export const DIRECTION_WORDS = {
  more: "more higher larger greater bigger longer above exceed exceeds exceeded dearer costlier faster older heavier mehr höher größer länger übersteigt teurer schneller älter schwerer más mayor mayores superior supera plus supérieur supérieure dépasse",
  less: "less lower smaller fewer shorter below cheaper slower younger lighter weniger niedriger kleiner kürzer billiger günstiger langsamer jünger leichter menos menor menores inferior moins inférieur inférieure",
  up: "rise rises rose risen increase increases increased grow grows grew grown gained stieg steigt gestiegen erhöht erhöhte wuchs gewachsen zugenommen aumentó aumentado subió creció augmenté augmente accru",
  down: "fell fallen decrease decreases decreased decline declines declined dropped shrink shrinks shrank shrunk reduced sank sinkt gesunken gefallen fiel verringert abgenommen disminuyó bajó cayó redujo diminué baissé réduit",
  /** For what is negative by itself. */
  loss: "loss losses deficit deficits shortfall minus negative verlust verluste defizit fehlbetrag pérdida déficit perte pertes",
  /** Superlatives that mean nothing else in any of these languages. */
  largest: "largest highest biggest greatest größte größten höchste höchsten",
  smallest: "smallest lowest fewest kleinste kleinsten niedrigste niedrigsten",
  /** Those that do: "mayor" is also an office, and "at least" ranks nothing. */
  maybeLargest: "most maximum mayor máximo",
  maybeSmallest: "least minimum menor mínimo",
};

/** What an answer begins with, and words that deny: alternatives of regular expressions. */
export const VERDICT_WORDS = {
  yes: "yes|ja|sí|oui|sì|sim|да|نعم|是|はい",
  no: "no|nein|non|não|nee|нет|لا|否|いいえ",
  not: "not|no|never|cannot|without|nicht|kein\\p{L}*|nie|ohne|nunca|sin|pas|jamais|sans|non|mai|senza|não|nem|sem|niet|geen|nooit|zonder|не|без",
};

/** Words for "all" and "every", and those of languages that part no words: alternatives of regular expressions. */
export const EVERY_WORDS = {
  spaced:
    "all|every|each|entire|whole|complete|alle|allen|sämtliche[rn]?|jede[rnms]?|todos|todas|cada|tous|toutes|chaque|tutti|tutte|ogni|все|всех|каждый|каждая|каждое|جميع|كل",
  unspaced: "所有|全部|すべて|모든",
};

/** Ways to reach somebody and places, as questions ask for them and documents tell them: alternatives of regular expressions. */
export const CONTACT_WORDS = {
  telephone:
    "(?:phone|fax) numbers?|(?:which|what) (?:\\S+ )?(?:is the )?number (?:do|can|should|must|could) (?:i|we|you|one) (?:ring|call|dial|phone)|(?:what(?:['’]s| is) the|the) (?:\\S+ )?number (?:to|for us to) (?:ring|call|dial|phone)|telefonnummer|rufnummer|faxnummer|telefoonnummer|(?:número|numéro|numero) (?:de|di) t[eé]l[eé](?:f|ph)ono?e?|номер телефона|رقم الهاتف|电话",
  email:
    "e-?mail(?! (?:polic|system|account|server|client|messages?\\b|list|marketing|security|template|attachment|service|program|usage|use\\b|retention))|correo electrónico|courriel|электронной почты|البريد الإلكتروني|邮箱|邮件地址",
  website:
    "web ?(?:site|page|address)|home ?page|internetseite|website|sitio web|site (?:web|internet)|sito web|веб-?сайт|网站|网址",
  address:
    "(?:street|postal|mailing) address|head ?office|headquartere?d?s?|(?<!e-?mail |web |ip )address of|postanschrift|firmensitz|dirección postal|adresse postale|почтовый адрес|地址",
  /** What stands before somebody's number. */
  beforeNumber: "ext\\.|extn\\.?|extension|tel\\.?|telephone|phone|fax|durchwahl|apparat",
  /** Words of an address, by which it is known without a postal code. */
  ofAddress:
    "street|avenue|boulevard|road|stra(?:ß|ss)e|calle|avenida|rue|via(?= \\p{Lu})|headquartered (?:in|at)",
  /** What is said of where somebody is, where that is asked for and no address is given. */
  seated:
    "headquarter|head ?office|(?:based|located|situated|seated) (?:in|at)|hauptsitz|firmensitz|ansässig|(?<!\\p{L})sede(?!\\p{L})|siège",
  /** In the caption of an address. */
  captions: "address|anschrift|direcci[oó]n|adresse|indirizzo",
  places:
    "states?|country|city|town|place|province|county|jurisdiction|location|address|offices?|land|ort|stadt|staat|país|estado|ciudad|lugar|provincia|pays|ville|lieu",
};

/** Words and signs for "and", parted by spaces. */
export const AND_WORDS = "& , and und et y e en и n و";
