import { QaError } from "../../domain/errors.ts";
import { fittingReply } from "../../domain/model-reply.ts";
import type { ChatModel } from "../../domain/models.ts";
import type { Answer } from "../../domain/records.ts";
import type { Refused } from "../explanation.ts";
import type { Heard } from "../question/question.ts";
import { checkClaim } from "./check.ts";
import { fitting, type Given } from "./given.ts";
import { type CheckedPart, keptParts } from "./kept.ts";
import { type Circumstances, promptFor } from "./prompt.ts";
import { type Claim, REPLY_SCHEMA, type Reply, readReply } from "./reply.ts";
import { type Room, withinContext } from "./room.ts";
import { tellingOf } from "./telling.ts";

/** An answer, the passages that its model was given, and the parts whose sources did not hold. */
export interface Composed {
  answer: Answer;
  given: Given[];
  refused: Refused[];
}

/**
 * An answer written by a model from the passages it is given, or from fewer where they are more than it takes at once.
 * Every source is checked (`checkClaim`); see `keptParts` for what becomes of a part whose source does not hold. Where
 * someone listens, a part is told of once the model has written it; when it has to begin anew after that, the rest comes
 * with the whole alone.
 * @throws QaError of the model; `model_error` when it answers twice in another form than asked for.
 */
export const compose = (
  model: ChatModel,
  question: string,
  given: Given[],
  circumstances: Circumstances,
  heard: Heard,
): Promise<Composed> =>
  withinContext((room) =>
    composeFrom(model, question, fitting(given, room.passages), circumstances, room, heard),
  );

const composeFrom = async (
  model: ChatModel,
  question: string,
  given: Given[],
  circumstances: Circumstances,
  room: Room,
  { signal, onPart }: Heard,
): Promise<Composed> => {
  const checked = (claim: Claim): CheckedPart => checkedPart(claim, given, question);
  const turns = promptFor(question, given, circumstances, room);
  const completion = { turns, name: "answer", schema: REPLY_SCHEMA, maxTokens: room.tokens };
  const telling = onPart && tellingOf(onPart, checked);
  const reply = await fittingReply(() => model.complete(completion, signal, telling?.listen), readReply);
  if (reply === undefined)
    throw new QaError(
      "model_error",
      "The model answered in another form than it was asked for, twice. Ask again, or ask the operator for a model that keeps to a JSON schema.",
    );
  const parts = reply.type === "form" ? reply.parts.map(ofForm) : reply.parts.map(checked);
  const answer = answerOf(reply, parts);
  telling?.rest(answer.parts);
  return {
    answer,
    given,
    refused: parts.map(({ refused }) => refused).filter((refused) => refused !== undefined),
  };
};

const checkedPart = (claim: Claim, given: Given[], question: string): CheckedPart => {
  const { text, quote } = claim;
  const checked = checkClaim(claim, given, question);
  if (checked.source !== null || checked.refusal === undefined)
    return { part: { text, source: checked.source } };
  return { part: { text, source: null }, refused: { text, quote: quote ?? "", reason: checked.refusal } };
};

/** What a form asks for rests on no passage. */
const ofForm = ({ text }: Claim): CheckedPart => ({ part: { text, source: null } });

const answerOf = ({ type, form }: Reply, parts: CheckedPart[]): Answer => ({
  type,
  parts: keptParts(parts),
  form,
});
