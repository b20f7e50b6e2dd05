import contract from "../src/contract/generated/document.json" with { type: "json" };

const { Question, Resource } = contract.components.schemas;

/** Characters of a question; the contract's bound. */
export const LONGEST_QUESTION = Question.maxLength;

/** Bytes of a file; the contract's bound. */
export const LARGEST_FILE = Resource.properties.size.maximum;
