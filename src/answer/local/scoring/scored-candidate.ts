import type { Hit } from "../../../domain/documents/passage.ts";
import type { HeldRule } from "../../explanation.ts";
import type { Candidate } from "./candidate.ts";
import type { ChangeExplained } from "./change-reason.ts";
import type { Features } from "./features.ts";

/** A candidate with its score. */
export interface ScoredCandidate extends Candidate {
  hit: Hit;
  /** What it is ranked by; only comparable within one question. */
  score: number;
  features: Features;
  /** How many of the question's terms it contains that its document's name does not already say. */
  matched: number;
  /** The most important word of the question that is neither in it nor around it; "" if none is missing. */
  missing: string;
  /** The share of the question's weight that falls to terms in no hit. */
  unheard: number;
  /** The persons or places that it names, if one is asked for. */
  names?: readonly string[];
  /** Whether all of the question's names occur in it, around it, or in what identifies its document. */
  isOfNames: boolean;
  /** Whether it and its surroundings have no words of the question except those that name its document. */
  isBare: boolean;
  /** Whether it, or its surroundings, mention what the question asks the reason of; true if it asks for none. */
  isOnSubject: boolean;
  /** Why it is not what is asked for, if `features.misfits` says so. */
  misfit?: HeldRule;
  /** Set if the reason for a change is asked for. */
  explains: ChangeExplained;
}
