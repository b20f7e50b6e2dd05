/** Words that scale the preceding number, in the forms of common document languages; short forms too. */
export const SCALE_WORDS: readonly (readonly [scale: number, words: string])[] = [
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
