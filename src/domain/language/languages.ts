import { stemmer as danish } from "@orama/stemmers/danish";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as finnish } from "@orama/stemmers/finnish";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as greek } from "@orama/stemmers/greek";
import { stemmer as hungarian } from "@orama/stemmers/hungarian";
import { stemmer as indonesian } from "@orama/stemmers/indonesian";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as norwegian } from "@orama/stemmers/norwegian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as romanian } from "@orama/stemmers/romanian";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as swedish } from "@orama/stemmers/swedish";
import { stemmer as tamil } from "@orama/stemmers/tamil";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { stemmer as ukrainian } from "@orama/stemmers/ukrainian";
import { stopwords as arabicWords } from "@orama/stopwords/arabic";
import { stopwords as danishWords } from "@orama/stopwords/danish";
import { stopwords as dutchWords } from "@orama/stopwords/dutch";
import { stopwords as finnishWords } from "@orama/stopwords/finnish";
import { stopwords as frenchWords } from "@orama/stopwords/french";
import { stopwords as germanWords } from "@orama/stopwords/german";
import { stopwords as greekWords } from "@orama/stopwords/greek";
import { stopwords as hungarianWords } from "@orama/stopwords/hungarian";
import { stopwords as indonesianWords } from "@orama/stopwords/indonesian";
import { stopwords as italianWords } from "@orama/stopwords/italian";
import { stopwords as japaneseWords } from "@orama/stopwords/japanese";
import { stopwords as mandarinWords } from "@orama/stopwords/mandarin";
import { stopwords as norwegianWords } from "@orama/stopwords/norwegian";
import { stopwords as portugueseWords } from "@orama/stopwords/portuguese";
import { stopwords as romanianWords } from "@orama/stopwords/romanian";
import { stopwords as russianWords } from "@orama/stopwords/russian";
import { stopwords as spanishWords } from "@orama/stopwords/spanish";
import { stopwords as swedishWords } from "@orama/stopwords/swedish";
import { stopwords as tamilWords } from "@orama/stopwords/tamil";
import { stopwords as turkishWords } from "@orama/stopwords/turkish";
import { stopwords as ukrainianWords } from "@orama/stopwords/ukrainian";
import { STOP_WORDS } from "../words/words.ts";
import { arabicStem } from "./arabic.ts";
import { inOneSpelling } from "./spelling.ts";

/** How the words of a language are reduced to what they are about. */
export interface Language {
  name: string;
  /** Words that carry no meaning of their own, as in `Word.text`. */
  stopWords: ReadonlySet<string>;
  /** Absent for a language whose words are used unchanged. */
  stem?: (word: string) => string;
}

const language = (
  name: string,
  listed: readonly string[],
  stem?: (word: string) => string,
  asking = "",
): Language => {
  const stopWords = new Set([...listed, ...asking.split(" ")].map((word) => word.replace(/['’]/g, "")));
  return { name, stopWords, ...(stem && { stem }) };
};

/**
 * By ISO 639-1. For some, the last argument adds question words that their list of stop words lacks. Any other
 * language, such as Thai or Korean, is searched by its unchanged words.
 */
export const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ["ar", language("Arabic", arabicWords, arabicStem, "لماذا")],
  ["da", language("Danish", danishWords, danish, "hvem hvornår hvorfor hvordan hvilken hvilke hvilket")],
  ["de", language("German", germanWords, german, "wann wer wen wem wessen warum wieso weshalb woher wohin")],
  ["el", language("Greek", greekWords, greek, "ποιος ποια ποιο τι πότε πού γιατί πώς πόσο πόσα πόσοι")],
  ["en", { name: "English", stopWords: STOP_WORDS, stem: (word) => english(inOneSpelling(word)) }],
  ["es", language("Spanish", spanishWords, spanish)],
  ["fi", language("Finnish", finnishWords, finnish, "milloin miten kuinka paljonko")],
  ["fr", language("French", frenchWords, french, "quoi quand où comment pourquoi combien lequel laquelle")],
  ["hu", language("Hungarian", hungarianWords, hungarian)],
  ["id", language("Indonesian", indonesianWords, indonesian)],
  ["it", language("Italian", italianWords, italian, "quando quali")],
  ["ja", language("Japanese", japaneseWords, undefined, "誰 いつ なぜ どう いくら")],
  ["nl", language("Dutch", dutchWords, dutch, "wanneer waar waarom hoeveel welke welk")],
  ["no", language("Norwegian", norwegianWords, norwegian, "hvilket")],
  [
    "pt",
    language("Portuguese", portugueseWords, portuguese, "onde porque quanto quanta quantos quantas quais"),
  ],
  ["ro", language("Romanian", romanianWords, romanian, "câți")],
  ["ru", language("Russian", russianWords, russian, "почему сколько какое какие каков какова чей откуда")],
  ["sv", language("Swedish", swedishWords, swedish)],
  ["ta", language("Tamil", tamilWords, tamil)],
  ["tr", language("Turkish", turkishWords, turkish, "kaç")],
  ["uk", language("Ukrainian", ukrainianWords, ukrainian, "хто де чому скільки який яка які")],
  [
    "zh",
    language(
      "Chinese",
      mandarinWords,
      undefined,
      "什么时候 几个 几位 几名 几年 几次 几种 哪种 哪一 哪位 哪支 哪座 哪国 多大 多长 多久 多高 多远 支 里 次 位 名 片 块 座 件 种 是在 中的 一共 总共 究竟 到底 分别是",
    ),
  ],
]);
