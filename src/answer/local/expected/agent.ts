import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { Patterns } from "../../words/patterns.ts";

/**
 * By whom a text says that something is done which a question asks the doer of: "Who elects the leader?" is answered by
 * "elected by the members", which names nobody. Undefined where no verb stands behind the question word.
 * @param asked the question in lower case
 */
export const agentAsked = (
  asked: string,
  { words: { agents } }: Patterns,
  language: string,
): ((text: string) => string[]) | undefined => {
  if (agents === undefined) return undefined;
  const verb = new RegExp(`^\\P{L}*${agents.asks}`, "u").exec(asked)?.[1];
  const [term] = verb === undefined ? [] : termsOf(verb, language);
  if (term === undefined) return undefined;
  const forms = relatedTerms(term, language);
  const passive = new RegExp(
    `(?<![\\p{L}\\p{M}-])([\\p{L}\\p{M}-]{1,30}(?: [\\p{L}\\p{M}-]{1,20})?) (?:${agents.by}) (\\p{L}+(?: \\p{L}+)?)`,
    "giu",
  );
  const tells = (done: string): boolean =>
    termsOf(done, language).some((each) => each === term || forms.has(each));
  return (text) =>
    Array.from(text.matchAll(passive))
      .filter(([, done = "", agent = ""]) => tells(done) && termsOf(agent, language).length > 0)
      .map(([, , agent = ""]) => agent.toLowerCase());
};
