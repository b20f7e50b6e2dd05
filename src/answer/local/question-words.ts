import type { QuestionKind } from "../explanation.ts";

/**
 * The words of a language that tell what a question asks for, as sources of regular expressions; `|` separates
 * alternatives. Whole words are meant, but in languages that write none apart.
 */
export interface QuestionWords {
  /** Frequent words that tell the language itself. */
  common: string;
  /** The kind whose words come first in a question is its kind. */
  kinds: Partial<Record<QuestionKind, string>>;
  /** Wherever they stand, these outweigh the others. */
  tasks: Partial<Record<"summary" | "comparison", string>>;
  /** Words that ask how something went from one time to the next. */
  course?: string;
  /** What a question begins with that is answered by yes or no. */
  verbs: string;
  /** Words that point at something said before. */
  pointing: string;
  /** How a question begins that goes on from the one before. */
  goingOn: string;
  /** Numbers that are written out, and words of number. */
  numbers: string;
  /** Words of time besides the names of months and days. */
  times: string;
  /** What stands between a term and what it means. */
  defining: string;
  /** Words that give a reason. */
  reasons: string;
  /** Whether every noun has a capital letter, so that capitals tell no names. */
  capitalNouns?: true;
}

/** By ISO 639-1 code. */
export const QUESTION_WORDS: Readonly<Record<string, QuestionWords>> = {
  en: {
    common: "the|of|is|are|was|were|did|does|do|in|to|for|what|which|who|how|when|where|why|and|a|an",
    kinds: {
      date: "when|^(?:the )?(?:first|last) day of|^(?:the )?date of|(?:what|which) (?:\\w+ )?(?:years?|dates?|days?|months?|century|centuries|decades?|time|period)|how recently|since when",
      amount:
        "^(?:the )?(?:total )?(?:number|amount|percentage|share|proportion) of|how (?:many|much|long|old|far|large|big|tall|high|often|fast|heavy|deep|wide|few|big)|(?:what|which) (?:(?:is|was|were|are) )?(?:the |its |their )?(?:\\w+ ){0,2}?(?:totals?|numbers?|amounts?|percent|percentages?|rates?|ratios?|shares?|price|costs?|value|population|average|sum|size|length|height|weight|speed|distance|temperature|revenues?|sales|income|profits?|loss|expenses?|budget|score|margin|assets|liabilities|fraction|proportion|quantity|balance)",
      person:
        "who|whom|whose|(?:which|what) (?:person|man|woman|people|president|author|king|queen|player|scientist|director|officer)",
      place:
        "where|(?:which|what) (?:\\w+ )?(?:country|countries|city|cities|states?|places?|region|town|location|continent|river|street|area|address)",
      why: "why|what (?:is|was) the (?:point|purpose) of|what (?:is|was|were|are) the (?:\\w+ )?(?:reasons?|causes?|purpose)|what (?:causes|caused|led|drove|explains)|for what reason",
      list: "list|enumerate|name (?:all|the|three|two|four|five|some)|(?:what|which) (?:kinds|types|sorts)|what are (?:the|some|its|their|all)|what were the|which are",
      definition:
        "define|definition of|what does (?:.+) (?:mean|stand for)|what is meant by|meaning of|what is (?:an?|the term)(?= )|what (?:is|are) (?!the |its |their |his |her |our |your |[^?]*['’]s )[^?]{2,50}(?=\\?*\\s*$)",
      name: "which|what (?:is|was) the (?:\\w+ )?(?:name|title)|what (?:\\w+ )?(?:name|company|team|organi[sz]ation|type|kind|language|group|law|term)",
      how: "how|in what way|by what means",
    },
    tasks: {
      summary:
        "summari[sz]e|summary of|give (?:me )?an overview|overview of|main (?:points|findings|topics) of|what (?:is|are|was) (?:.+) about(?=\\W*$)|(?:what|which) documents (?:are|do|have|is)|list (?:all |the |my )?documents",
      comparison:
        "compare|comparison|versus|vs|difference between|differences? (?:between|from)|changed? over time",
    },
    course:
      "(?:chang|develop|evolv|fluctuat|vari)(?:e|es|ed|y)?(?= .*?(?:time|quarters?|periods?|years?|months?))|trends? (?:in|of)",
    verbs: "is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must",
    pointing:
      "it|its|they|them|theirs?|he|him|his|she|hers?|this|these|those|ones?|the same|such|(?:about|of|for|from|in|is|was) that",
    goingOn: "and|or|but|so|then|what about|how about",
    numbers:
      "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|dozens?|none|percent|twice|several|single|double|triple|both|once|annually|yearly|monthly|weekly|daily",
    defining:
      "is|are|was|were|means?|refers? to|defined as|consists? of|comprises?|includes?|represents?|known as|describes?|stands for",
    reasons:
      "because|due to|owing to|since|as a result|resulted|caused|causes?|in order to|so that|therefore|thus|reasons?|driven by|attributable|primarily",
    times: "century|centuries|decade|spring|summer|autumn|winter|quarter|morning|evening|night",
  },
  de: {
    common:
      "der|die|das|den|dem|des|ein|eine|ist|sind|war|waren|wurde|und|in|von|für|wer|was|wie|wann|wo|welche|welcher|welches|hat",
    kinds: {
      date: "wann|seit wann|in welche[mnrs]? (?:jahr|jahren|jahrhundert|monat|jahrzehnt|zeitraum)|an welchem (?:tag|datum)|welche[smr]? (?:jahr|datum|jahrhundert|monat|tag)",
      amount:
        "wie (?:viele?|viel|lange?|alt|weit|groß|hoch|oft|schnell|schwer|tief|breit|häufig)|wieviele?|welche[rsn]? (?:anzahl|betrag|anteil|prozentsatz|summe|menge|höhe|größe)|was kostete?",
      person: "wer|wen|wem|wessen|welche[rs]? (?:person|mann|frau|präsident|könig|spieler)",
      place:
        "wo|wohin|woher|in welche[mnrs]? (?:land|stadt|ort|region|staat|gebiet)|welche[srn]? (?:land|stadt|ort|region|staat)",
      why: "warum|weshalb|wieso|aus welchem grund|wozu",
      list: "nenne|liste|zähle|welche arten|was sind",
      definition: "was bedeutet|was versteht man|definiere|was ist eine?",
      name: "welche[rsnm]?|wie heißt|wie hieß|wie lautet|wie nennt|wie wird",
      how: "wie|auf welche weise|wodurch|womit",
    },
    tasks: {
      summary: "fasse|zusammenfassung|überblick|worum geht|wovon handelt|welche dokumente",
      comparison: "vergleiche|vergleich von|unterschiede? zwischen",
    },
    verbs:
      "ist|sind|war|waren|hat|haben|hatte|hatten|kann|können|wird|werden|wurde|wurden|gibt|gab|soll|darf|muss",
    pointing:
      "es|er|sie|ihm|ihn|ihr|ihre[rsnm]?|sein|seine[rsnm]?|diese[rsnm]?|jene[rsnm]?|davon|dazu|dort|damit|dabei",
    goingOn: "und|oder|aber|also|was ist mit|wie steht es",
    numbers:
      "eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}+(?:zehn|hundert|tausend)|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|millionen|million|milliarden|hälfte|drittel|viertel|prozent|keine|mehrere|doppelt|beide",
    defining: "ist|sind|war|waren|bedeutet|bezeichnet|versteht|besteht aus|umfasst|heißt|gilt als",
    reasons: "weil|da|denn|aufgrund|wegen|daher|deshalb|um|damit|grund|ursache|infolge",
    times: "jahrhunderts?|jahrzehnts?|frühling|sommer|herbst|winter",
    capitalNouns: true,
  },
  es: {
    common: "el|la|los|las|de|del|en|que|qué|es|son|fue|era|un|una|y|por|para|cuál|quién|cuándo|dónde|se|con",
    kinds: {
      date: "cuándo|desde cuándo|(?:en |durante )?qué (?:año|años|fecha|día|mes|siglo|década|época|periodo|período)",
      amount:
        "cuánt[oa]s?|qué (?:cantidad|porcentaje|número|proporción|edad|altura|longitud|tamaño)|cuál (?:es|fue|era) (?:el|la) (?:total|número|cantidad|porcentaje|precio|costo|coste|población|tasa|valor)",
      person: "quién|quiénes|de quién|a quién|qué (?:persona|presidente|rey|reina|autor|jugador|científico)",
      place: "dónde|adónde|(?:en )?qué (?:país|países|ciudad|ciudades|lugar|región|estado|continente)",
      why: "por qué|cuál (?:es|fue|era) la (?:razón|causa)|a qué se debe",
      list: "enumera|lista|menciona|qué (?:tipos|clases)|cuáles",
      definition: "qué significa|define|qué es un[oa]?|qué se entiende",
      name: "cuál|cómo se (?:llama|llamaba|llamó|denomina)|qué nombre|qué (?:empresa|equipo|organización|grupo)",
      how: "cómo|de qué (?:manera|forma|modo)",
    },
    tasks: {
      summary: "resume|resumen|de qué trata|qué documentos",
      comparison: "compara|comparación|diferencias? entre",
    },
    verbs: "es|son|fue|fueron|era|ha|han|hay|tiene|tienen|puede|pueden|está|están|hubo",
    pointing: "él|ella|ellos|ellas|lo|le|les|su|sus|est[eoa]s?|es[eoa]s?|aquell?[oa]s?|ello",
    goingOn: "y|o|pero|entonces|qué hay de",
    numbers:
      "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veinti?\\p{L}*|treinta|cuarenta|cincuenta|cien|cientos|mil|miles|millones|millón|mitad|tercio|cuarto|ciento|ninguno|varios|doble|ambos",
    defining: "es|son|fue|era|significa|se refiere|consiste|incluye|se define|se llama|denomina",
    reasons:
      "porque|debido|ya que|puesto que|por lo que|causa|razón|para que|con el fin|gracias a|como resultado",
    times: "siglo|siglos|década|primavera|verano|otoño|invierno",
  },
  fr: {
    common: "le|la|les|de|des|du|en|que|est|sont|était|un|une|et|pour|par|quel|quelle|qui|quand|où|dans|a",
    kinds: {
      date: "quand|depuis quand|(?:en )?quelle? (?:année|date|jour|mois|siècle|époque|période|décennie)",
      amount:
        "combien|quelle? (?:est |était |sont )?(?:le |la |l['’])?(?:nombre|montant|pourcentage|taux|prix|coût|population|valeur|total|quantité|proportion|âge|taille)",
      person: "qui|à qui|de qui|quelle? (?:personne|président|roi|reine|auteur|joueur)",
      place: "où|d['’]où|(?:dans )?quelle? (?:pays|ville|lieu|région|état|endroit)",
      why: "pourquoi|pour quelle raison|quelles? (?:est|sont) (?:la|les) (?:raisons?|causes?)",
      list: "liste|énumère|cite|quels sont|quelles sont|quels types",
      definition: "que signifie|définis|qu['’]est-ce qu['’]une?|définition",
      name: "quel|quelle|quels|quelles|comment s['’]appelle|quel est le nom",
      how: "comment|de quelle (?:manière|façon)",
    },
    tasks: {
      summary: "résume|résumez|résumé|de quoi parle|quels documents",
      comparison: "compare|comparez|comparaison|différences? entre|par rapport",
    },
    verbs: "est|sont|était|a|ont|y a-t-il|peut|peuvent|est-ce que|existe-t-il",
    pointing: "il|elle|ils|elles|lui|leur|leurs|son|sa|ses|cela|ça|cette|cet|ce|ces|celui|celle",
    goingOn: "et|ou|mais|alors|qu['’]en est-il",
    numbers:
      "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|cent|cents|mille|millions?|milliards?|moitié|tiers|quart|aucun|plusieurs|double",
    defining: "est|sont|était|signifie|désigne|se réfère|consiste|comprend|se définit|appelle",
    reasons: "parce que|car|en raison|à cause|puisque|grâce à|afin|donc|raison|cause",
    times: "siècle|siècles|décennie|printemps|été|automne|hiver",
  },
  it: {
    common: "il|lo|la|gli|le|di|del|della|in|che|è|sono|era|un|una|e|per|quale|chi|quando|dove|nel|con",
    kinds: {
      date: "quando|da quando|(?:in )?(?:quale|che) (?:anno|data|giorno|mese|secolo|periodo)",
      amount:
        "quant[oaie]|qual è (?:il|la) (?:numero|totale|importo|percentuale|prezzo|costo|valore|popolazione)",
      person: "chi|(?:quale|che) (?:persona|presidente|re|regina|autore)",
      place: "dove|(?:in )?(?:quale|che) (?:paese|città|luogo|regione|stato)",
      why: "perché|per quale (?:motivo|ragione)",
      list: "elenca|quali sono|quali tipi",
      definition: "che cosa significa|cosa significa|definisci|cos['’]è|che cos['’]è",
      name: "quale|quali|qual|come si chiama",
      how: "come|in che modo",
    },
    tasks: {
      summary: "riassumi|riassunto|di cosa parla|di che cosa tratta|quali documenti",
      comparison: "confronta|confronto|differenz[ae] tra|rispetto a",
    },
    verbs: "è|sono|era|erano|ha|hanno|c['’]è|ci sono|può|possono",
    pointing: "esso|essa|essi|lui|lei|loro|suo|sua|suoi|sue|quest[oaei]|quell[oaei]|ciò",
    goingOn: "e|o|ma|allora|che ne è",
    numbers:
      "due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|trenta|cinquanta|cento|mille|mila|milioni|milione|miliardi|metà|terzo|nessuno|doppio",
    defining: "è|sono|era|significa|si riferisce|consiste|comprende|si definisce|indica",
    reasons: "perché|poiché|a causa|dovut[oaie]|grazie a|pertanto|quindi|motivo",
    times: "secolo|secoli|decennio|primavera|estate|autunno|inverno",
  },
  pt: {
    common: "o|a|os|as|de|do|da|em|no|na|que|é|são|foi|um|uma|e|por|para|qual|quem|quando|onde|com",
    kinds: {
      date: "quando|desde quando|(?:em )?que (?:ano|data|dia|mês|século|década|período)",
      amount:
        "quant[oa]s?|qual (?:é|foi|era) (?:o|a) (?:total|número|quantidade|percentagem|porcentagem|preço|custo|valor|população|taxa)",
      person: "quem|de quem|que (?:pessoa|presidente|rei|rainha|autor)",
      place: "onde|aonde|(?:em )?que (?:país|cidade|lugar|região|estado)",
      why: "por que|por quê|porque|porquê|qual (?:é|foi) a (?:razão|causa)",
      list: "liste|enumere|cite|quais são|quais",
      definition: "o que significa|defina|o que é",
      name: "qual|como se chama",
      how: "como|de que (?:maneira|forma|modo)",
    },
    tasks: {
      summary: "resuma|resumo|do que trata|quais documentos",
      comparison: "compare|comparação|diferenças? entre|em relação",
    },
    verbs: "é|são|foi|foram|era|há|tem|têm|pode|podem|está|estão",
    pointing: "ele|ela|eles|elas|lhe|seu|sua|seus|suas|dele|dela|est[ea]s?|ess[ea]s?|isso|isto|aquil?[oe]",
    goingOn: "e|ou|mas|então|que tal",
    numbers:
      "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|vinte|trinta|cinquenta|cem|cento|mil|milhões|milhão|bilhões|metade|terço|nenhum|vários|dobro",
    defining: "é|são|foi|era|significa|refere-se|consiste|inclui|define-se",
    reasons: "porque|devido|já que|pois|por causa|graças a|portanto|razão",
    times: "século|séculos|década|primavera|verão|outono|inverno",
  },
  nl: {
    common: "de|het|een|van|in|is|zijn|was|en|voor|wat|wie|hoe|wanneer|waar|welke|werd|heeft|op|dat",
    kinds: {
      date: "wanneer|sinds wanneer|(?:in )?welk(?:e)? (?:jaar|datum|dag|maand|eeuw|periode)",
      amount:
        "hoeveel|hoe (?:lang|oud|ver|groot|hoog|vaak|snel|zwaar|diep)|wat (?:is|was) (?:het|de) (?:aantal|totaal|bedrag|percentage|prijs)",
      person: "wie|wiens",
      place: "waar|waarheen|(?:in )?welke? (?:land|stad|plaats|regio|staat)",
      why: "waarom|om welke reden",
      list: "noem|opsomming|welke soorten|wat zijn",
      definition: "wat betekent|definieer|wat is een",
      name: "welke?|hoe heet",
      how: "hoe|op welke manier",
    },
    tasks: {
      summary: "vat|samenvatting|waar gaat|welke documenten",
      comparison: "vergelijk|vergelijking|verschil(?:len)? tussen",
    },
    verbs: "is|zijn|was|waren|heeft|hebben|kan|kunnen|wordt|worden|zal",
    pointing: "hij|zij|ze|hem|haar|hun|dit|deze|ervan|daarvan",
    goingOn: "en|of|maar|dus|hoe zit het",
    numbers:
      "twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|twintig|honderd|duizend|miljoen|miljard|helft|derde|procent|geen",
    defining: "is|zijn|was|betekent|verwijst|bestaat uit|omvat|heet",
    reasons: "omdat|want|vanwege|door|daarom|zodat|reden|oorzaak",
    times: "eeuw|decennium|lente|zomer|herfst|winter",
  },
  ru: {
    common: "в|и|на|с|по|что|как|кто|где|когда|был|была|было|были|не|для|какой|какая|какие|сколько|из",
    kinds: {
      date: "когда|с каких пор|в как(?:ом|ие) (?:году|месяце|веке|годы|столетии)|како[йг]о? (?:год|числа|века)|в какой (?:день|период)",
      amount:
        "сколько|скольки|как (?:долго|часто|далеко|быстро)|как(?:ой|ова|ово|овы|ая|ое) (?:\\p{L}+ )?(?:процент|доля|число|количество|сумма|население|размер|высота|длина|возраст)|насколько",
      person: "кто|кого|кому|кем|чей|чья|чьё|чьи",
      place:
        "где|куда|откуда|в как(?:ой|ом) (?:стране|городе|месте|регионе|штате)|как(?:ая|ой) (?:страна|город)",
      why: "почему|зачем|отчего|по какой причине|из-за чего",
      list: "перечисли(?:те)?|назови(?:те)?|какие|каковы",
      definition: "что такое|что означает|что значит|определение",
      name: "как(?:ой|ая|ое|ого|ому|им|ую|ом)|как называ(?:ется|ют|лся|лась)|как зовут",
      how: "как|каким образом",
    },
    tasks: {
      summary: "резюме|кратко|о ч[её]м|какие документы",
      comparison: "сравни(?:те)?|сравнение|разниц[ау] между|по сравнению|отличи[ея]",
    },
    verbs: "есть ли|является ли|был ли|была ли|были ли|может ли",
    pointing: "он|она|оно|они|его|её|ее|их|ему|ей|им|этот|эта|это|эти|этом|этого|тот|та|те|там",
    goingOn: "а|и|или|но|тогда|что насчёт",
    numbers:
      "один|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|двадцать|тридцать|сорок|пятьдесят|сто|тысяч[аи]?|миллион(?:а|ов)?|миллиард(?:а|ов)?|половин[аы]|треть|четверть|процент(?:а|ов)?|несколько|двух|трех|трёх|четырех|четырёх|пяти",
    defining: "это|является|называ\\p{L}+|означает|представляет собой|состоит|включает",
    reasons: "потому что|так как|поскольку|из-за|благодаря|вследствие|поэтому|чтобы|причин[аыой]",
    times: "век[ае]?|веков|столети[еяй]|десятилети[еяй]|весной|летом|осенью|зимой|год[ау]?|годы|годах",
  },
  ar: {
    common: "في|من|على|إلى|ما|هو|هي|التي|الذي|كان|كانت|عن|مع|هل|متى|أين|كم|أي",
    kinds: {
      date: "[وف]?متى|في أي (?:عام|سنة|قرن|شهر|يوم)|منذ متى|ما (?:هو )?(?:تاريخ|العام)",
      amount: "[وفب]?كم|ما (?:هو |هي )?(?:عدد|نسبة|مقدار|حجم|إجمالي|قيمة|معدل)",
      person: "[ول]?من (?:هو|هي|هم|كان|الذي|التي|قام|قاد|كتب)|من",
      place: "[وف]?أين|إلى أين|في أي (?:مدينة|بلد|دولة|مكان|منطقة|ولاية)|ما (?:هي |هو )?(?:مدينة|عاصمة)",
      why: "[ول]?لماذا|ما (?:هو )?سبب|لم",
      list: "اذكر|عدد|ما هي أنواع|ما هي",
      definition: "ما معنى|عرّف|عرف|ماذا يعني|ما المقصود",
      name: "ما (?:هو )?اسم|ماذا|ما هو|أي|بماذا|ما",
      how: "[وف]?كيف",
    },
    tasks: { summary: "لخص|ملخص|عم يتحدث", comparison: "قارن|مقارنة|الفرق بين" },
    verbs: "هل|أ",
    pointing: "هو|هي|هم|هذا|هذه|ذلك|تلك|هؤلاء|هناك",
    goingOn: "و|أو|لكن|ثم|ماذا عن",
    numbers:
      "واحد|اثنان|اثنين|ثلاثة|ثلاث|أربعة|أربع|خمسة|خمس|ستة|ست|سبعة|سبع|ثمانية|ثماني|تسعة|تسع|عشرة|عشر|عشرين|مائة|مئة|ألف|آلاف|مليون|ملايين|مليار|نصف|ثلث|ربع|بالمائة",
    defining: "هو|هي|يعني|تعني|يشير|تشير|يتكون|تتكون|يشمل",
    reasons: "لأن|بسبب|نتيجة|حيث|لذلك|لكي|سبب",
    times: "قرن|القرن|عقد|عام|سنة|الربيع|الصيف|الخريف|الشتاء",
  },
  zh: {
    common: "的|是|在|了|什么|谁|哪|多少|何时|吗|有|和|为|与",
    kinds: {
      date: "什么时候|何时|哪(?:一)?年|哪(?:一)?天|几月|什么时间|哪个(?:世纪|年代|月|日期)|多会儿",
      amount: "多少|几(?:个|名|人|次|年|种|位)|多(?:大|长|高|久|远|快|重|深)|百分之几",
      person: "谁|哪(?:位|个人)|何人",
      place: "哪里|哪儿|何处|何地|什么地方|哪(?:个|座)?(?:国家|城市|地区|州|省)|在哪",
      why: "为什么|为何|什么原因|何故",
      list: "列出|列举|有哪些|哪些",
      definition: "什么是|是什么意思|定义|含义",
      name: "哪(?:个|种|家|一)|叫什么|名称|名字|什么",
      how: "如何|怎么|怎样",
    },
    tasks: { summary: "总结|概述|概括|摘要|讲的是什么", comparison: "比较|对比|区别|差异" },
    verbs: "是否|是不是|有没有|能否",
    pointing: "它|他|她|它们|他们|她们|这|那|此|其",
    goingOn: "那么|那|还有|以及",
    numbers: "[一二三四五六七八九十百千万亿两半]",
    defining: "是|指|意味|称为|包括|意思",
    reasons: "因为|由于|因此|所以|原因|导致|为了",
    times: "年|世纪|月|日|年代|春|夏|秋|冬",
  },
};
