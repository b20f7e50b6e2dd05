import { withoutAccents } from "../words/words.ts";
import { termsOf } from "./terms.ts";
import { ENGLISH } from "./thesaurus/english.ts";
import { GERMAN } from "./thesaurus/german.ts";
import type { RelatedWords } from "./thesaurus/related-words.ts";

const NONE: ReadonlySet<string> = new Set();
/** What a term of these languages begins with, without its accent. */
const LETTER = /[a-z]/;

/** Letters of a term by which its groups are found. */
const BEGINNING = 3;

/** Groups of one language, whose terms are made as such that begin alike are asked for: all at once would take 30 ms. */
class Groups {
  private readonly byBeginning = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  private readonly ambiguous: ReadonlySet<string>;
  private readonly groups: readonly string[];
  /** The same as terms are written. */
  private readonly plain: readonly string[];
  private readonly language: string;

  /** @param ambiguous words that are in no group */
  constructor(groups: readonly (readonly string[])[], ambiguous: string, language: string) {
    this.language = language;
    this.ambiguous = new Set(termsOf(ambiguous, language));
    this.groups = groups.map((group) => group.join(" "));
    this.plain = plainly(` ${this.groups.join("\n ")}`).split("\n");
  }

  /** The others of its groups. */
  with(term: string): ReadonlySet<string> {
    if (!LETTER.test(term.charAt(0))) return NONE;
    const beginning = plainly(term.slice(0, BEGINNING));
    const related = this.byBeginning.get(beginning) ?? this.read(beginning);
    this.byBeginning.set(beginning, related);
    return related.get(term) ?? NONE;
  }

  /** By a term that begins so, the terms of its groups without itself. */
  private read(beginning: string): ReadonlyMap<string, ReadonlySet<string>> {
    const byTerm = new Map<string, Set<string>>();
    for (const [at, words] of this.groups.entries()) {
      if (!this.plain[at]?.includes(` ${beginning}`)) continue;
      const terms = [...new Set(termsOf(words, this.language)).difference(this.ambiguous)];
      for (const term of terms.filter((each) => plainly(each).startsWith(beginning))) {
        const related = byTerm.get(term) ?? new Set();
        for (const other of terms) if (other !== term) related.add(other);
        byTerm.set(term, related);
      }
    }
    return byTerm;
  }
}

/** As stemmers leave letters: "buy" becomes "bui". */
const plainly = (text: string): string => withoutAccents(text).replaceAll("ß", "ss").replaceAll("y", "i");

const wordsOf = (group: string): string[] => group.trim().split(/\s+/);

const WORDS: ReadonlyMap<string, RelatedWords> = new Map([
  ["en", ENGLISH],
  ["de", GERMAN],
]);

/** A language's words that stand for each other, and the forms of one word that have stems of their own. */
interface Thesaurus {
  related: Groups;
  forms: Groups;
}

const thesaurusOf = (
  { groups, forms, formsOf, ambiguous, oneWord }: RelatedWords,
  language: string,
): Thesaurus => {
  const verbs = forms.split(";").map(wordsOf);
  const formsOfVerb = new Map(verbs.map(([verb = "", ...others]) => [verb, others]));
  const ofOneWord = new Set(wordsOf(oneWord));
  const withForms = (group: readonly string[]): string[] =>
    group.flatMap((word) => [word, ...formsOf(word), ...(formsOfVerb.get(word) ?? [])]);
  return {
    related: new Groups([...groups.split(";").map(wordsOf), ...verbs].map(withForms), ambiguous, language),
    forms: new Groups(
      verbs.filter(([verb = ""]) => ofOneWord.has(verb)),
      ambiguous,
      language,
    ),
  };
};

const thesauri = new Map<string, Thesaurus>();

const thesaurusIn = (language: string): Thesaurus | undefined => {
  const words = WORDS.get(language);
  if (words === undefined) return undefined;
  const thesaurus = thesauri.get(language) ?? thesaurusOf(words, language);
  thesauri.set(language, thesaurus);
  return thesaurus;
};

/**
 * What documents may say instead of a word, and people instead of what documents say: "buy" for "acquire". None in
 * languages whose words are not told here.
 * @param term as `termsOf` gives it.
 * @param language ISO 639-1; English where it is not known.
 */
export const relatedTerms = (term: string, language = "en"): ReadonlySet<string> =>
  thesaurusIn(language)?.related.with(term) ?? NONE;

/** Forms of the same word that no stemmer brings together: "wrote" and "written" of "write". As `relatedTerms`. */
export const formsOfTerm = (term: string, language = "en"): ReadonlySet<string> =>
  thesaurusIn(language)?.forms.with(term) ?? NONE;
