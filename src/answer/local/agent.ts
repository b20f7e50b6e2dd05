import { termsOf } from "../../domain/language/terms.ts";
import { relatedTerms } from "../../domain/language/thesaurus.ts";
import type { Patterns } from "./patterns.ts";

/**
 * By whom a text says that something is done which a question asks the doer of: "Who elects the leader?" is answered by
 * "elected by the members", which names nobody. Undefined where no verb stands behind the question word.
 * @param asked the question in lower case
 */
export const agentAsked = (
  asked: string,
  { words }: Patterns,
  language: string,
): ((text: string) => string[]) | undefined => {
  const { agents } = words;
  if (agents === undefined) return undefined;
  const verb = new RegExp(`^\\P{L}*${agents.asks}`, "u").exec(asked)?.[1];
  const [term] = verb === undefined ? [] : termsOf(verb, language);
  if (term === undefined) return undefined;
  const forms = relatedTerms(term, language);
  const passive = new RegExp(
    `(?<![\\p{L}\\p{M}-])([\\p{L}\\p{M}-]{1,30}(?: [\\p{L}\\p{M}-]{1,20})?) (?:${agents.by}) (\\p{L}+(?: \\p{L}+)?)`,
    "giu",
  );
  return (text) =>
    Array.from(text.matchAll(passive), ([, done = "", agent = ""]) => ({ done, agent }))
      .filter(({ done }) => termsOf(done, language).some((each) => each === term || forms.has(each)))
      .map(({ agent }) => agent.toLowerCase());
};
