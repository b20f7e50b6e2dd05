import { withoutAccents } from "../words/words.ts";
import { termsOf } from "./terms.ts";
import { ENGLISH } from "./thesaurus/english.ts";
import { GERMAN } from "./thesaurus/german.ts";
import type { RelatedWords } from "./thesaurus/related-words.ts";

const NONE: ReadonlySet<string> = new Set();
/** What a term of these languages begins with, ignoring accents. */
const LETTER = /[a-z]/;

/** Number of first letters of a term by which its groups are found. */
const BEGINNING = 3;

/**
 * Groups of one language. Their terms are computed when one with the same beginning is asked for: all at once would
 * take 30 ms.
 */
class Groups {
  private readonly byBeginning = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  private readonly ambiguous: ReadonlySet<string>;
  private readonly groups: readonly string[];
  /** The same, written as terms are. */
  private readonly plain: readonly string[];
  private readonly language: string;

  /** @param ambiguous words that belong to no group */
  constructor(groups: readonly (readonly string[])[], ambiguous: string, language: string) {
    this.language = language;
    this.ambiguous = new Set(termsOf(ambiguous, language));
    this.groups = groups.map((group) => group.join(" "));
    this.plain = plainly(` ${this.groups.join("\n ")}`).split("\n");
  }

  /** The other terms of its groups. */
  with(term: string): ReadonlySet<string> {
    if (!LETTER.test(term.charAt(0))) return NONE;
    const beginning = plainly(term.slice(0, BEGINNING));
    const related = this.byBeginning.get(beginning) ?? this.read(beginning);
    this.byBeginning.set(beginning, related);
    return related.get(term) ?? NONE;
  }

  /** For each term with this beginning, the other terms of its groups. */
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

/** Words of a language that can stand for each other, and forms of one word whose stems differ. */
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
 * Words that documents may use instead of a term, and people instead of the documents' terms: "buy" for "acquire". None
 * in languages whose words are not listed here.
 * @param term as `termsOf` gives it.
 * @param language ISO 639-1; English if it is not known.
 */
export const relatedTerms = (term: string, language = "en"): ReadonlySet<string> =>
  thesaurusIn(language)?.related.with(term) ?? NONE;

/** Forms of the same word that no stemmer conflates: "wrote" and "written" for "write". Like `relatedTerms`. */
export const formsOfTerm = (term: string, language = "en"): ReadonlySet<string> =>
  thesaurusIn(language)?.forms.with(term) ?? NONE;
