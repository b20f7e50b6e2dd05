import type { Hit } from "../../../domain/documents/passage.ts";
import type { Candidate } from "./candidate.ts";
import type { ChangeExplained } from "./change-reason.ts";
import type { Features } from "./features.ts";

/** A candidate with how well it fits. */
export interface ScoredCandidate extends Candidate {
  hit: Hit;
  /** What it is ranked by; comparable within one question only. */
  score: number;
  features: Features;
  /** How many of the question's terms it has that its document's name does not say already. */
  matched: number;
  /** The share of the question's weight that no passage found has. */
  unheard: number;
  /** The persons or places that it names, where one is asked for. */
  names?: readonly string[];
  /** Whether all names of the question are told there, or around it, or of its document. */
  isOfNames: boolean;
  /** Whether neither it nor what is around it has a word of the question but those that its document is called by. */
  isBare: boolean;
  /** Whether it, or what is around it, tells of what the question asks the reason of; true where it asks for none. */
  isOnSubject: boolean;
  /** Where the reason of a change is asked for. */
  explains: ChangeExplained;
}
