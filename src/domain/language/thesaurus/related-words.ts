/** Words of a language that can stand for each other. Spaces separate words, semicolons separate groups. */
export interface RelatedWords {
  /** What people say as opposed to what documents write. A word may be in several groups; these do not chain. */
  groups: string;
  /** Forms of a verb whose stems differ. */
  forms: string;
  /** Such forms that can be derived from a word of a group by a rule. */
  formsOf: (word: string) => readonly string[];
  /**
   * Those verbs none of whose forms is also another word, unlike "sank", whose verb is also the sink in a kitchen: all
   * their forms are one word.
   */
  oneWord: string;
  /** Words that share their stem with other words, and belong to no group. */
  ambiguous: string;
}
