const listed = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(" ")));

/** No sentence ends with these. */
export const UNFINISHED = listed(
  "mr mrs ms dr messrs prof hon rev gen col sgt capt lt gov sen rep st mt vs v cf e.g i.e viz approx",
  "frl hl sog bzw vgl inkl exkl einschl evtl ggf gegr zzgl abzgl bzgl betr allg insb insbes ehem verh dipl",
  "sra srta dra dña excmo ilmo mme mlle sigg sig.ra dott dott.ssa avv dhr mevr drs bijv d.w.z",
  "ул просп пл обл проф акад напр tzn tj św",
);

/** A sentence is assumed to continue after these if a number follows: "No. 5", "Sept. 30". */
export const NUMBERED = listed(
  "no nos fig figs sec secs vol vols ch chap art eq eqs ref refs p pp para ex exh tab",
  "jan feb mar apr jun jul aug sep sept oct nov dec jän mär okt dez",
  "nr nrn ca abs ziff bd bde kap abb anm anl str tel fax geb gest lit rn rz",
  "núm núms pág págs cap caps tít aprox env éd réf pag pagg blz hfdst стр гл рис табл ст разд ок rozdz rys",
);

/** These may end a sentence, like initials and "U.S.", or are words of another language: the next word decides. */
export const OPEN = listed(
  "inc corp co cos ltd llc plc lp bros etc al jr sr dept univ assn ass'n int'l nat'l dist div ave blvd",
  "chr jh jhd mio mrd tsd hrsg geb gest str av j.-c uu cía тыс млн млрд см ср hr ph.d ee mgr ud uds sig ul им",
);

/** Words that open a sentence and are seldom part of a name, by language. */
const STARTERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "en",
    listed(
      "the this that these those it its we our they their he she his her you your i there here such each all any some",
      "both many most in on at by for from to of as if when while where although though however but and or so during",
      "after before since because under with without a an what which who how why is are was were no not",
    ),
  ],
  [
    "de",
    listed(
      "der die das den dem ein eine einen einem einer dies diese dieser dieses diesen es er sie wir ich man sein seine",
      "ihr ihre unser unsere in im am an auf aus bei bis beim durch für gegen mit nach ohne seit über um unter von vom",
      "vor während wegen zu zum zur als da dabei daher damit danach dann dass denn doch hier jedoch wenn weil wie wo",
      "wer was aber und oder so auch nur noch nicht kein keine alle viele einige",
    ),
  ],
  [
    "es",
    listed(
      "el la los las lo un una unos unas este esta estos estas ese esa eso se su sus es son fue en con por para de del",
      "al a como cuando si pero y o no que quien desde hasta entre sobre según tras también además nuestro nuestra",
    ),
  ],
  [
    "fr",
    listed(
      "les un une des ce cet cette ces il elle ils elles on nous vous je son sa ses leur leurs en dans par pour avec",
      "sans sous sur au aux à chez depuis après avant comme quand si mais et ou donc car que qui ne l d c n s",
    ),
  ],
  [
    "it",
    listed(
      "il lo la i gli le un una questo questa questi queste si suo sua è sono in nel nella con per di del della da dal",
      "al alla a su come quando se ma e o non che chi dopo prima anche inoltre",
    ),
  ],
  [
    "pt",
    listed(
      "o a os as um uma este esta estes estas esse essa isso ele ela se seu sua é são em no na nos nas com por para de",
      "do da ao à como quando mas e ou não que quem desde até entre sobre após também",
    ),
  ],
  [
    "nl",
    listed(
      "de het een dit dat deze die hij zij ze wij we ik men zijn haar hun in op aan bij door met naar om onder over tot",
      "uit van voor als toen wanneer maar en of niet er hier ook na sinds",
    ),
  ],
  [
    "ru",
    listed(
      "он она оно они это этот эта эти его её их мы я в во на с со по к из у за от до для при о об под над как когда",
      "если но и а или не что кто где там здесь так также после",
    ),
  ],
]);

/** Whether a word opens a sentence rather than continuing a name, in a language (ISO 639-1). */
export const isStarter = (word: string, language: string): boolean =>
  (STARTERS.get(language) ?? STARTERS.get("en"))?.has(word) ?? false;
