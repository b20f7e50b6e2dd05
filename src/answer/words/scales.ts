/** Words that scale the preceding number, in the forms of common document languages; short forms too. */
const SCALES: [number, string][] = [
  [1e3, "thousand thousands k tsd tausend mil mille mila тыс тысяча тысячи тысяч ألف آلاف 千"],
  [1e4, "万 萬 만"],
  [1e5, "lakh lakhs"],
  [
    1e6,
    "million millions mm mn m mio millionen millón millones milioni milione milhão milhões miljoen млн миллион миллиона миллионов مليون ملايين 百万",
  ],
  [1e7, "crore crores"],
  [1e8, "亿 億 억"],
  [
    1e9,
    "billion billions bn b mrd milliarde milliarden milliard milliards miliardo miliardi miljard bilhão bilhões млрд миллиард миллиарда миллиардов مليار 十亿",
  ],
  [1e12, "trillion trillions tn billionen billones биллион трлн триллион триллиона триллионов 兆 조"],
];

const BY_WORD = new Map(SCALES.flatMap(([scale, words]) => words.split(" ").map((word) => [word, scale])));

/** The scale of a word: 1e6 for "million"; undefined for any other word. */
export const scaleOf = (word: string): number | undefined => BY_WORD.get(word.toLowerCase());
