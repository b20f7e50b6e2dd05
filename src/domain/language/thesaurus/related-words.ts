/** Words of a language that stand for each other. Words are set apart by blanks, groups by semicolons. */
export interface RelatedWords {
  /** What people say beside what documents write. A word may be in several groups, of which none leads to another. */
  groups: string;
  /** Forms of a verb that have stems of their own. */
  forms: string;
  /** Such forms that follow from a word of a group by a rule. */
  formsOf: (word: string) => readonly string[];
  /** Those verbs of which no form is another word as well, as "sank" is of the sink in a kitchen: the forms are one word. */
  oneWord: string;
  /** Words whose stems are those of other words as well, and that stand for nothing. */
  ambiguous: string;
}
