/** Not all in capitals: "MS" is a disease. English and German. */
const COURTESY =
  /^\P{L}*(?:[Mm]r|[Mm]rs|[Mm]s|[Mm]iss|[Dd]r|[Dd]octor|[Pp]rof|[Pp]rofessor|[Ss]ir|[Mm]adam|[Hh]err|[Ff]rau)\P{L}*$/u;

/** Whether a word of a text is a title or form of address before a name, which a document may abbreviate or omit. */
export const isCourtesy = (word: string): boolean => COURTESY.test(word);
