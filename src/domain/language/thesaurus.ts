import { withoutAccents } from "../words.ts";
import { termsOf } from "./terms.ts";
import { ENGLISH } from "./thesaurus/english.ts";
import { GERMAN } from "./thesaurus/german.ts";
import type { RelatedWords } from "./thesaurus/related-words.ts";

const NONE: ReadonlySet<string> = new Set();
/** What a term of these languages begins with, without its accent. */
const LETTER = /[a-z]/;

/** The terms of one language's groups, read letter by letter as terms are asked for: all at once would take 20 ms. */
class Thesaurus {
  private readonly byLetter = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  private readonly forms = new Map<string, readonly string[]>();
  private readonly ambiguous: ReadonlySet<string>;
  private readonly groups: readonly string[];
  private readonly language: string;

  constructor({ groups, forms, formsOf, ambiguous }: RelatedWords, language: string) {
    this.language = language;
    const verbs = forms.split(";");
    for (const verb of verbs) {
      const terms = termsOf(verb, language);
      if (terms[0] !== undefined) this.forms.set(terms[0], terms);
    }
    this.ambiguous = new Set(termsOf(ambiguous, language));
    this.groups = [...groups.split(";"), ...verbs].map((group) => {
      const words = group.trim().split(/\s+/);
      return [...words, ...words.flatMap(formsOf)].join(" ");
    });
  }

  relatedTo(term: string): ReadonlySet<string> {
    const letter = term.charAt(0);
    if (!LETTER.test(letter)) return NONE;
    const related = this.byLetter.get(letter) ?? this.read(letter);
    this.byLetter.set(letter, related);
    return related.get(term) ?? NONE;
  }

  /** By a term that begins with this letter, the terms of its groups without itself. */
  private read(letter: string): ReadonlyMap<string, ReadonlySet<string>> {
    const byTerm = new Map<string, Set<string>>();
    for (const group of this.groups) {
      if (!` ${withoutAccents(group)}`.includes(` ${letter}`)) continue;
      const all = termsOf(group, this.language).flatMap((term) => [term, ...(this.forms.get(term) ?? [])]);
      const terms = [...new Set(all).difference(this.ambiguous)];
      for (const term of terms.filter((each) => each.startsWith(letter))) {
        const related = byTerm.get(term) ?? new Set();
        for (const other of terms) if (other !== term) related.add(other);
        byTerm.set(term, related);
      }
    }
    return byTerm;
  }
}

const WORDS: ReadonlyMap<string, RelatedWords> = new Map([
  ["en", ENGLISH],
  ["de", GERMAN],
]);
const thesauri = new Map<string, Thesaurus>();

/**
 * What documents may say instead of a word, and people instead of what documents say: "buy" for "acquire". None in
 * languages whose words are not told here.
 * @param term as `termsOf` gives it.
 * @param language ISO 639-1; English where it is not known.
 */
export const relatedTerms = (term: string, language = "en"): ReadonlySet<string> => {
  const words = WORDS.get(language);
  if (words === undefined) return NONE;
  const thesaurus = thesauri.get(language) ?? new Thesaurus(words, language);
  thesauri.set(language, thesaurus);
  return thesaurus.relatedTo(term);
};
