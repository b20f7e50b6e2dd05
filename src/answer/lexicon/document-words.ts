/** A language's words for a document's places and for going through all of it: alternatives of regular expressions. */
export interface DocumentWords {
  /** Precedes the number of a page: "page", "p.". */
  page: string;
  /** Precedes the number of a slide. */
  slide: string;
  /** Precedes an appendix's letter or number: "appendix", "annex". */
  appendix: string;
  /** The first page, whatever it is called. */
  first: string;
  last: string;
  /** Asks for a count of occurrences: "how often". */
  howOften: string;
  /** Asks for what is absent: "nowhere", "not mentioned". */
  absent: string;
  /** Precedes the number or title of a table: "Table 3". */
  table: string;
  figure: string;
  /** Asks for what is seen rather than read: "what colour", "on the map", "logo". */
  seen: string;
  /** Announces a table below: "the following table". */
  announced: string;
  /** The heading of a table of contents. */
  contents: string;
  /** The heading of a book's index, which lists what stands elsewhere. */
  index?: string;
  fiscal: string;
  /** Precedes a former or further name: "formerly known as", "doing business as". */
  alsoNamed: string;
}

/** By ISO 639-1 code: the languages whose question words are known. */
export const DOCUMENT_WORDS: Readonly<Record<string, DocumentWords>> = {
  en: {
    page: "pages?|pp?\\.|pg\\.?",
    slide: "slides?",
    appendix: "appendix|annex(?:ure)?|attachment|schedule|exhibit",
    first:
      "(?:the|its|this|front|title|[’']s) cover(?: (?:page|sheet))?|cover (?:page|sheet)|(?:first|title|front|opening) (?:page|slide)",
    last: "(?:last|final|back) (?:page|slide)|back cover",
    howOften: "how (?:often|many times|frequently)|number of (?:times|occurrences|mentions)",
    absent:
      "nowhere|(?:not|never|n['’]t)(?: \\p{L}+){0,4}? (?:mention|appear|occur|contain|include|state|cover|address|disclose|list|refer|discuss|say|name)(?:e?d|s)?|(?:missing|absent|omitted|left out) (?:from|in)|without (?:a |any )?mention",
    table: "table",
    figure: "figure|fig\\.|chart|exhibit|graph|map|box",
    seen: "diagrams?|chart(?!s? of accounts)s?|maps?|logos?|icons?|pictograms?|screenshots?|photos?|photographs?|arrows?|(?:what|which) colou?rs?|colou?red|depict(?:s|ed)?|pictured|looks? like|(?:in|on|from) (?:the|this|that|these) (?:\\p{L}+ )?(?:pictures?|images?|illustrations?|drawings?|graphs?)",
    announced: "following (?:tables?|schedule|chart|summary)|(?:table|schedule|chart) below|as follows",
    contents: "(?:table of )?contents",
    index: "(?:(?:subject|general|name|author) )?index",
    fiscal: "fiscal(?: years?)?|financial years?|FY",
    alsoNamed:
      "(?:formerly|previously)(?: known as| named| called)?|f/k/a|also known as|a/k/a|doing business as|d/b/a|known as|trading as|changed (?:its|our) (?:corporate )?name (?:from|to)",
  },
  de: {
    page: "Seiten?|S\\.",
    slide: "Folien?",
    appendix: "Anhang|Anlage",
    first: "Deckblatt|Titelseite|Titelblatt|auf dem Umschlag|erste[nr]? (?:Seite|Folie)",
    last: "letzte[nr]? (?:Seite|Folie)|Rückseite",
    howOften: "wie (?:oft|häufig)|wie viele Male|Anzahl der Nennungen",
    absent:
      "nirgends|nirgendwo|(?:nicht|nie|kein(?:e[nmrs]?)?)(?: \\p{L}+){0,4}? (?:erwähn|genannt|nenn|vorkomm|enthalten|behandel|aufgeführt|auftauch|steh)\\p{L}*|fehl(?:t|en|ende[nrs]?)",
    table: "Tabelle",
    figure: "Abbildung|Abb\\.|Diagramm|Grafik|Karte|Schaubild",
    seen: "Diagramm(?:e[ns]?|s)?|Schaubild(?:er)?|(?:Land)?Karte|Logos?|Symbolen?|Piktogramme?|Screenshots?|Fotos?|Pfeile?|(?:welche|was für eine) Farben?|farbig|abgebildet|sieht .{1,40} aus|(?:im|auf dem|auf den|in dem) (?:Bild(?:ern)?|Foto|Zeichnung|Grafik)|(?:in|auf) der (?:Zeichnung|Grafik|Abbildung|Karte)",
    announced:
      "(?:folgende|nachfolgende|nachstehende|untenstehende)[nr]? (?:Tabellen?|Übersicht|Aufstellung)|wie folgt",
    contents: "Inhalt(?:sverzeichnis)?",
    index: "(?:Sach|Personen|Namen|Stichwort)(?:register|verzeichnis)",
    fiscal: "Geschäftsjahr(?:s|es)?|Wirtschaftsjahr",
    alsoNamed: "(?:ehemals|vormals|früher|zuvor)(?: bekannt als| genannt)?|auch bekannt als|firmierend als",
  },
  fr: {
    page: "pages?|p\\.",
    slide: "diapositives?|diapos?",
    appendix: "annexe|appendice",
    first: "(?:en|sur la) couverture|page de (?:garde|titre|couverture)|première (?:page|diapositive)",
    last: "dernière (?:page|diapositive)|quatrième de couverture",
    howOften: "combien de fois|à quelle fréquence",
    absent:
      "nulle part|(?:pas|jamais)(?: \\p{L}+){0,4}? (?:mentionn|cit|évoqu|figur|appara|trait|inclu)\\p{L}*|absente?s? d|manqu(?:e|ent)",
    table: "tableau",
    figure: "figure|fig\\.|graphique|carte|schéma",
    seen: "diagrammes?|schémas?|logos?|icônes?|pictogrammes?|captures? d['’]écran|photos?|photographies?|flèches?|(?:de )?quelles? couleurs?|représentée?s? (?:sur|dans)|(?:sur|dans) (?:la|le|l['’]|cette|cet|ce|les) ?(?:images?|illustrations?|dessins?|graphiques?|cartes?)",
    announced: "tableaux? (?:suivants?|ci-dessous|ci-après)|comme suit",
    contents: "sommaire|table des matières",
    fiscal: "exercices?(?: fiscal| comptable| social)?",
    alsoNamed: "(?:anciennement|précédemment)(?: connue? sous le nom de)?|également connue? sous le nom de",
  },
  es: {
    page: "páginas?|pág\\.|p\\.",
    slide: "diapositivas?",
    appendix: "apéndice|anexo",
    first: "portada|primera (?:página|diapositiva)",
    last: "última (?:página|diapositiva)|contraportada",
    howOften: "cuántas veces|con qué frecuencia",
    absent:
      "en ningun[ao] (?:parte|lugar)|(?:no|nunca)(?: \\p{L}+){0,4}? (?:mencion|aparec|figur|inclu|trat|nombr)\\p{L}*|falta[n]?",
    table: "tabla|cuadro",
    figure: "figura|fig\\.|gráfico|mapa",
    seen: "diagramas?|logotipos?|logos?|iconos?|pictogramas?|capturas? de pantalla|fotos?|fotografías?|flechas?|(?:de )?qué color(?:es)?|(?:en|sobre) (?:la|el|las|los|esta|este) (?:imagen|imágenes|ilustración|dibujo|gráfic[ao]s?|mapas?)",
    announced: "(?:siguiente|presente) (?:tabla|cuadro)|(?:tabla|cuadro) siguiente|como sigue",
    contents: "índice|contenido",
    fiscal: "(?:año|ejercicio) fiscal|ejercicios?",
    alsoNamed: "(?:anteriormente|antes)(?: conocid[ao] como)?|también conocid[ao] como",
  },
  it: {
    page: "pagin[ae]|pag\\.|p\\.",
    slide: "diapositiv[ae]|slides?",
    appendix: "appendice|allegato",
    first: "copertina|frontespizio|prima (?:pagina|diapositiva)",
    last: "ultima (?:pagina|diapositiva)|quarta di copertina",
    howOften: "quante volte|con quale frequenza",
    absent:
      "da nessuna parte|(?:non|mai)(?: \\p{L}+){0,4}? (?:menzion|cita|compa|figura|inclu|tratta|nomina)\\p{L}*|manca(?:no)?",
    table: "tabella",
    figure: "figura|fig\\.|grafico|mappa",
    seen: "diagramm[ai]|loghi|logo|icon[ae]|pittogramm[ai]|schermat[ae]|foto|fotografi[ae]|frecci[ae]|frecce|(?:di )?(?:che|quale) colore|raffigurat[aoei]|(?:nell['’]|sull['’]|nella|sulla|nel|sul) ?(?:immagin[ei]|illustrazion[ei]|disegno|grafico|mappa)",
    announced: "(?:seguente|presente) tabella|tabella (?:seguente|sottostante)|come segue",
    contents: "indice|sommario",
    fiscal: "esercizi[o]?(?: fiscale| finanziario)?|anno fiscale",
    alsoNamed: "(?:già|precedentemente|in precedenza)(?: not[ao] come)?|not[ao] anche come",
  },
  pt: {
    page: "páginas?|pág\\.|p\\.",
    slide: "slides?|diapositivos?",
    appendix: "apêndice|anexo",
    first: "capa|folha de rosto|primeir[ao] (?:página|slide)",
    last: "últim[ao] (?:página|slide)|contracapa",
    howOften: "quantas vezes|com que frequência",
    absent:
      "em (?:nenhum|parte alguma)(?: lugar)?|(?:não|nunca)(?: \\p{L}+){0,4}? (?:mencion|aparec|consta|inclu|trat)\\p{L}*|falta[m]?",
    table: "tabela|quadro",
    figure: "figura|fig\\.|gráfico|mapa",
    seen: "diagramas?|logotipos?|logos?|ícones?|pictogramas?|capturas? de (?:tela|ecrã)|fotos?|fotografias?|setas?|(?:de )?que cor(?:es)?|(?:na|no|nas|nos|nesta|neste) (?:imagem|imagens|ilustração|desenho|gráficos?|mapas?)",
    announced:
      "(?:seguinte|presente) (?:tabela|quadro)|(?:tabela|quadro) (?:a seguir|abaixo|seguinte)|como segue",
    contents: "índice|sumário",
    fiscal: "(?:ano|exercício) fiscal|exercícios?",
    alsoNamed: "(?:anteriormente|antes)(?: conhecid[ao] como)?|também conhecid[ao] como",
  },
  nl: {
    page: "pagina['’]?s?|blz\\.|p\\.|bladzijde",
    slide: "dia['’]?s?|slides?",
    appendix: "bijlage|appendix",
    first: "omslag|voorblad|titelpagina|eerste (?:pagina|bladzijde|dia)",
    last: "laatste (?:pagina|bladzijde|dia)|achterkant",
    howOften: "hoe vaak|hoeveel keer",
    absent:
      "nergens|(?:niet|nooit|geen)(?: \\p{L}+){0,4}? (?:genoemd|noem|vermeld|voorkom|opgenomen|behandel)\\p{L}*|ontbre(?:ekt|ken)",
    table: "tabel",
    figure: "figuur|fig\\.|grafiek|kaart",
    seen: "diagram(?:men)?|logo['’]?s?|pictogram(?:men)?|schermafbeelding(?:en)?|foto['’]?s?|pijl(?:en)?|(?:welke|wat voor) kleur(?:en)?|afgebeeld|(?:op|in) (?:de|het|deze|dit) (?:afbeelding|plaatje|tekening|grafiek|kaart)",
    announced: "(?:volgende|onderstaande) (?:tabel|overzicht)|als volgt",
    contents: "inhoud(?:sopgave)?",
    fiscal: "boekja(?:ar|ren)",
    alsoNamed: "(?:voorheen|vroeger)(?: bekend als| genaamd)?|ook bekend als",
  },
  ru: {
    page: "страниц[аеуы]|стр\\.",
    slide: "слайд[еа]?",
    appendix: "приложени[еяи]",
    first:
      "обложк[аеи]|титульн\\p{L}+ (?:лист\\p{L}*|страниц\\p{L})|перв\\p{L}+ (?:страниц\\p{L}|слайд\\p{L}?)",
    last: "последн\\p{L}+ (?:страниц\\p{L}|слайд\\p{L}?)",
    howOften: "сколько раз|как часто",
    absent: "нигде|не (?:упомина|упомянут|указан|встреча|содерж|включ)\\p{L}*|отсутству\\p{L}+",
    table: "таблица",
    figure: "рисунок|рис\\.|график|карта",
    seen: "диаграмм\\p{L}*|схем[аеуы]|логотип\\p{L}*|пиктограмм\\p{L}*|снимк\\p{L} экрана|фото|фотографи\\p{L}*|стрелк\\p{L}*|как\\p{L}+ цвет\\p{L}*|изображен\\p{L}*|(?:на|в) (?:рисунке|картинке|карте|графике|чертеже)",
    announced: "следующ\\p{L}+ таблиц\\p{L}|в таблице ниже|следующим образом",
    contents: "содержание|оглавление",
    fiscal: "финансов\\p{L}+ год\\p{L}*|отчётн\\p{L}+ год\\p{L}*",
    alsoNamed: "(?:ранее|прежде)(?: известн\\p{L}+ как)?|также известн\\p{L}+ как",
  },
  ar: {
    page: "الصفحة|صفحة|ص\\.",
    slide: "الشريحة|شريحة",
    appendix: "الملحق|ملحق",
    first: "الغلاف|صفحة الغلاف|الصفحة الأولى|الشريحة الأولى",
    last: "الصفحة الأخيرة|الشريحة الأخيرة",
    howOften: "كم مرة|كم عدد المرات",
    absent: "لم (?:يذكر|تذكر|يرد|ترد)|لا (?:يذكر|تذكر|يرد|ترد|يوجد|توجد)|غير (?:مذكور|وارد)ة?",
    table: "الجدول|جدول",
    figure: "الشكل|شكل|خريطة",
    seen: "مخطط|رسم بياني|الرسم البياني|شعار|الشعار|أيقونة|صورة|الصورة|سهم|السهم|ما لون|أي لون|الخريطة|خريطة",
    announced: "الجدول (?:التالي|أدناه|الآتي)|كما يلي",
    contents: "المحتويات|الفهرس",
    fiscal: "السنة المالية",
    alsoNamed: "سابق[اً]+|المعروفة? (?:سابقا )?باسم",
  },
  zh: {
    page: "页|頁",
    slide: "幻灯片|张幻灯片",
    appendix: "附录|附錄|附件",
    first: "封面|首页|第一页|扉页",
    last: "最后一页|末页|封底",
    howOften: "多少次|几次|多频繁",
    absent: "没有(?:提到|提及|出现|包含|列出)|未(?:提到|提及|出现|包含|列出)|不包括",
    table: "表",
    figure: "图",
    seen: "图中|图上|图片|图表|照片|地图|示意图|徽标|标志|图标|箭头|什么颜色|哪种颜色|截图",
    announced: "(?:下|以下|如下)(?:列|面|方)?(?:的)?(?:表|表格)|如下",
    contents: "目录|目錄",
    fiscal: "财年|财政年度|会计年度",
    alsoNamed: "(?:原名|前身为|曾用名|又名|亦称)",
  },
  ja: {
    page: "ページ|頁",
    slide: "スライド",
    appendix: "付録|別紙|附属書",
    first: "表紙|最初のページ|1ページ目",
    last: "最後のページ|最終ページ|裏表紙",
    howOften: "何回|何度",
    absent: "(?:言及|記載|掲載)(?:されて)?(?:いない|がない|なし)|含まれ(?:てい)?ない|どこにも",
    table: "表",
    figure: "図",
    seen: "図中|図では|画像|写真|地図|グラフ|ロゴ|アイコン|矢印|何色|どんな色|イラスト",
    announced: "(?:次|以下|下)の表|以下のとおり",
    contents: "目次",
    fiscal: "会計年度|年度|事業年度",
    alsoNamed: "(?:旧|旧称|旧社名|通称|別名)",
  },
};
