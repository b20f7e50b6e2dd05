import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";

/** "I need his home address." */
const WANTED =
  /\b(?:I|we)(?:['’]m| am|['’]re| are)? (?:\p{L}+ ){0,2}?(?:need|want|mean|meant|looking for|after)\b/iu;

/**
 * The context after the question that a text begins with: "" if there is none, if another question follows, or if the
 * first has a pronoun and cannot be read without it ("How do I lock them? The buttons are ...").
 */
export const contextBehind = (text: string): string => {
  const [, question = "", behind = ""] = /^([^?？؟]*[?？؟]["'”’»)]?)\s+(.+)$/su.exec(text) ?? [];
  if (behind === "" || /[?？؟]/u.test(behind) || WANTED.test(behind)) return "";
  const patterns = patternsOf(languageOfQuestion(text) ?? "en");
  const { owning, ofPersons, personal } = patterns?.words.pronouns ?? {};
  const leansOn = `${owning}|${ofPersons}|${personal}|th(?:is|at|ese|ose) ones?`;
  return owning !== undefined && patterns?.find(leansOn).test(question) ? "" : behind;
};
