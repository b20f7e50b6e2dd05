/** Words of a language that stand for each other. Words are set apart by blanks, groups by semicolons. */
export interface RelatedWords {
  /** What people say beside what documents write. A word may be in several groups, of which none leads to another. */
  groups: string;
  /** Forms of a verb that have stems of their own. */
  forms: string;
  /** Such forms that follow from a word of a group by a rule. */
  formsOf: (word: string) => readonly string[];
  /** Of those forms such as are other words as well: "left", "found". They may stand for the verb, and are not the same word. */
  sameForm: string;
  /** Words whose stems are those of other words as well, and that stand for nothing. */
  ambiguous: string;
}
