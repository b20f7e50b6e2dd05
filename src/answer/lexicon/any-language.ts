/** Words of the languages whose questions are known, which are looked for in a text of any of them. */

/** Words that say which of two is more, and which way something went; in small letters, parted by spaces. */
export const DIRECTION_WORDS = {
  more: "more higher larger greater bigger longer above exceed exceeds exceeded dearer costlier faster older heavier mehr höher größer länger übersteigt teurer schneller älter schwerer más mayor mayores superior supera plus supérieur supérieure dépasse",
  less: "less lower smaller fewer shorter below cheaper slower younger lighter weniger niedriger kleiner kürzer billiger günstiger langsamer jünger leichter menos menor menores inferior moins inférieur inférieure",
  up: "rise rises rose risen increase increases increased grow grows grew grown gained stieg steigt gestiegen erhöht erhöhte wuchs gewachsen zugenommen aumentó aumentado subió creció augmenté augmente accru",
  down: "fell fallen decrease decreases decreased decline declines declined dropped shrink shrinks shrank shrunk reduced sank sinkt gesunken gefallen fiel verringert abgenommen disminuyó bajó cayó redujo diminué baissé réduit",
  /** For what is negative by itself. */
  loss: "loss losses deficit deficits shortfall minus negative verlust verluste defizit fehlbetrag pérdida déficit perte pertes",
  largest: "largest highest biggest greatest most maximum größte größten höchste höchsten mayor máximo",
  smallest: "smallest lowest least fewest minimum kleinste kleinsten niedrigste niedrigsten menor mínimo",
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
