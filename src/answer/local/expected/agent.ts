import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { Patterns } from "../../words/patterns.ts";

/** "Ada voted": a name of one word, with the verb behind it. */
const ACTIVE =
  /(?<![\p{L}\p{M}-])(\p{Lu}\p{Ll}[\p{L}\p{M}'’-]{1,30}) (\p{Ll}[\p{L}\p{M}-]{1,30})(?![\p{L}\p{M}])/gu;

/**
 * By whom a text says that something is done which a question asks the doer of: "Who elects the leader?" is answered by
 * "elected by the members", which names nobody, and "Who voted against?" by "Ada voted". Undefined where no verb stands behind the question word.
 * @param asked the question in lower case
 * @param smallWords of the texts that may answer it, see `smallWordsIn`
 */
export const agentAsked = (
  asked: string,
  { words, find }: Patterns,
  language: string,
  smallWords: ReadonlySet<string> = new Set(),
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
  const tells = (done: string): boolean =>
    termsOf(done, language).some((each) => each === term || forms.has(each));
  // Who leads is told by an office: others run past it.
  const leads = words.leading !== undefined && find(words.leading).test(asked);
  return (text) =>
    [
      ...Array.from(text.matchAll(passive), ([, done = "", agent = ""]) => ({ done, agent })),
      ...Array.from(leads ? [] : text.matchAll(ACTIVE), ([, agent = "", done = ""]) => ({
        done,
        agent,
      })).filter(({ agent }) => !smallWords.has(agent.toLowerCase()) && !agent.endsWith("ing")),
    ]
      .filter(({ done, agent }) => tells(done) && termsOf(agent, language).length > 0)
      .map(({ agent }) => agent.toLowerCase());
};
