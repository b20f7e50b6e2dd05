import contract from "../../src/contract/generated/document.json" with { type: "json" };

const { CreateToken, Question, Resource } = contract.components.schemas;

/** Characters of a question; the contract's bound. */
export const LONGEST_QUESTION = Question.maxLength;

/** Bytes of a file; the contract's bound. */
export const LARGEST_FILE = Resource.properties.size.maximum;

/** Seconds that an end user's token lasts; the contract's bound. */
export const LONGEST_TOKEN = CreateToken.properties.expires_in.maximum;
