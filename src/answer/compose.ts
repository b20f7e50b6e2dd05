import { QaError } from "../domain/errors.ts";
import { fittingReply } from "../domain/model-reply.ts";
import type { ChatModel } from "../domain/models.ts";
import type { Answer, Part, Source } from "../domain/records.ts";
import { wordsOf } from "../domain/words.ts";
import { partsReader } from "./parts-reader.ts";
import { type Circumstances, type Given, promptFor } from "./prompt.ts";
import type { Heard } from "./question.ts";
import { findQuote } from "./quote.ts";
import { type Claim, MAX_PARTS, REPLY_SCHEMA, type Reply, readClaim, readReply } from "./reply.ts";
import { sourceOf } from "./source.ts";

/** Tokens of an answer, a model's thinking included, at the most: one that never ends is cut there. */
const MAX_TOKENS = 8_000;
const OWN_MARKS = /^["'“‘«]+|["'”’»]+$/g;

/**
 * An answer written by a model from the passages it is given. Every source is checked: the passage must be one of them
 * and the quote must stand in it; else the source goes, and the part stays without one. Where someone listens, a part is
 * told of once the model has written it; when it has to begin anew after that, the rest comes with the whole alone.
 * @throws QaError of the model; `model_error` when it answers twice in another form than asked for.
 */
export const compose = async (
  model: ChatModel,
  question: string,
  given: Given[],
  circumstances: Circumstances,
  { signal, onPart }: Heard,
): Promise<Answer> => {
  const turns = promptFor(question, given, circumstances);
  const completion = { turns, name: "answer", schema: REPLY_SCHEMA, maxTokens: MAX_TOKENS };
  const telling = onPart && tellingOf(onPart, given);
  const reply = await fittingReply(() => model.complete(completion, signal, telling?.listen), readReply);
  if (reply === undefined)
    throw new QaError(
      "model_error",
      "The model answered in another form than it was asked for, twice. Ask again, or ask the operator for a model that keeps to a JSON schema.",
    );
  const answer = answerOf(reply, given);
  telling?.rest(answer.parts);
  return answer;
};

/** Tells of parts as they are written, each once, and of none any more after the model began anew. */
const tellingOf = (onPart: (part: Part) => void, given: Given[]) => {
  let told = 0;
  let anew = false;
  return {
    listen: (): ((piece: string) => void) => {
      anew = told > 0;
      let written = 0;
      return partsReader((value) => {
        const claim = readClaim(value);
        written += 1;
        if (anew || claim === undefined || claim.text === "" || written > MAX_PARTS) return;
        told += 1;
        onPart(partOf(claim, given));
      });
    },
    rest: (parts: Part[]): void => {
      if (!anew) parts.slice(told).forEach(onPart);
    },
  };
};

const partOf = (claim: Claim, given: Given[]): Part => ({ text: claim.text, source: checked(claim, given) });

/** What a form asks for rests on no passage. */
const answerOf = ({ type, parts, form }: Reply, given: Given[]): Answer => ({
  type,
  parts: parts.map((claim) => (type === "form" ? { text: claim.text, source: null } : partOf(claim, given))),
  form,
});

/** The source of a claim; null when the passage was not given, does not say the quote, or the quote says nothing. */
const checked = ({ source, quote }: Claim, given: Given[]): Source | null => {
  const found = source === null ? undefined : given[source - 1];
  if (found === undefined || quote === null || wordsOf(quote).length === 0) return null;
  const { text } = found.passage;
  // Some models set the quote in marks of their own.
  const span = findQuote(text, quote) ?? findQuote(text, quote.trim().replace(OWN_MARKS, ""));
  return span ? sourceOf(found.passage, span, found.title) : null;
};
