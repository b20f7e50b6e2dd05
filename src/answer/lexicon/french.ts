import { FRENCH_METADATA } from "./french-metadata.ts";
import type { QuestionWords } from "./question-words.ts";

export const FRENCH: QuestionWords = {
  common: "le|la|les|de|des|du|en|que|est|sont|était|un|une|et|pour|par|quel|quelle|qui|quand|où|dans|a",
  kinds: {
    date: "quand|depuis quand|(?:(?:à(?: partir de)?|dès|vers|avant|après) )?quelle heure|(?:en )?quelle? (?:année|date|jour|mois|siècle|époque|période|décennie)",
    amount:
      "combien|à quelle fréquence|quelle? (?:est |était |sont )?(?:le |la |l['’])?(?:nombre|montant|pourcentage|taux|prix|coût|population|valeur|total|quantité|proportion|âge|taille)",
    person: "qui|à qui|de qui|quelle? (?:personne|président|roi|reine|auteur|joueur)",
    place: "où|d['’]où|(?:dans )?quelle? (?:pays|ville|lieu|région|état|endroit)",
    why: "pourquoi|pour quelle raison|quelles? (?:est|sont) (?:la|les) (?:raisons?|causes?)",
    list: "liste|énumère|cite|quels sont|quelles sont|quels types",
    definition:
      "que signifie|que veut dire|définis|qu['’]est-ce qu['’]une?|qu['’]est-ce que c['’]est|qu['’]est-ce que (?:le |la |les |l['’])\\p{L}+(?=[\\s?!.]*$)|c['’]est quoi|définition",
    name: "quel|quelle|quels|quelles|comment s['’]appelle|quel est le nom",
    how: "comment|de quelle (?:manière|façon)",
  },
  tasks: {
    summary: "résume|résumez|résumé|de quoi parle|quels documents",
    comparison: "compare|comparez|comparaison|différences? entre|par rapport",
  },
  verbs:
    "est|sont|était|a|ont|y a-t-il|peut|peuvent|est-ce qu[e'’]|existe-t-il|(?:ai|puis|dois)-je(?! savoir| vous demander)|(?:peut|doit|faut|a-t|est|sont|ont|peuvent|doivent|avez(?!-vous une idée)|pouvez|devez)-(?:on|il|elle|ils|elles|vous|ce)|peux-tu",
  courtesies:
    "(?:puis-je savoir|avez-vous une idée d[e'’]|(?:bonjour,? )?(?:(?:pouvez|pourriez)-vous|(?:peux|pourrais)-tu) (?:me|nous) (?:dire|indiquer|donner)|savez-vous|sais-tu|dis-moi|dites-moi|je (?:voudrais|veux|souhaite) savoir|j['’]aimerais savoir)(?=,? (?:qui|que|quel(?:le)?s?|quand|où|pourquoi|comment|combien|ce)(?!\\p{L}))",
  pointing: "il|elle|ils|elles|lui|leur|leurs|son|sa|ses|cela|ça|cette|cet|ce|ces|celui|celle",
  goingOn: "et|ou|mais|alors|qu['’]en est-il",
  asking: {
    joins: "et|mais|ou",
    words: "qui|quel(?:le)?s?|comment|quand|où|pourquoi|combien",
    without: "(?:en|au|à|le|la|les|pour)",
  },
  counting: "combien (?:de(?! temps)|d(?=['’]))|nombre (?:de|d(?=['’]))",
  measures:
    "secondes?|minutes?|heures?|jours?|nuits?|semaines?|mois|ans?|années?|kilomètres?|euros?|pour cent",
  numbers:
    "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|cent|cents|mille|millions?|milliards?|moitié|tiers|quart|aucun|plusieurs|double",
  defining: "est|sont|était|signifie|désigne|se réfère|consiste|comprend|se définit|appelle",
  frequencies: {
    asks: "à quelle fréquence|combien de fois|tous les combien",
    says: "rarement|jamais|parfois|quotidiennement|chaque (?:jour|semaine|mois|trimestre|année)|tous les (?:jours|mois|ans)|hebdomadaire(?:ment)?|mensuel(?:lement)?|annuel(?:lement)?",
  },
  durations: "combien de temps|pendant combien",
  spelling: "sigle|abréviation",
  whatFor: "à quoi (?:sert|servent) (.{2,80}?)(?=\\W*$)",
  reasons: "parce que|car|en raison|à cause|puisque|grâce à|afin|donc|raison|cause",
  times: "siècle|siècles|décennie|printemps|été|automne|hiver",
  parts: "(?:objectifs|priorités|piliers)(?: stratégiques)?|chapitres",
  besideParts: "principaux|stratégiques|plan",
  metadata: FRENCH_METADATA,
};
