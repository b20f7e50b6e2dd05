/** Small numbers written out, from 0; one line for each language, English first. */
export const NUMBER_WORDS = [
  "zero one two three four five six seven eight nine ten eleven twelve",
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici",
  "zero um dois três quatro cinco seis sete oito nove dez onze doze",
  "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf",
  "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать",
  "零 一 二 三 四 五 六 七 八 九 十",
].map((words) => words.split(" "));
