import { QaError } from "../../domain/errors.ts";
import { fittingReply } from "../../domain/models/model-reply.ts";
import type { ChatModel, ChatTurn, Completion } from "../../domain/models/models.ts";
import type { Answer } from "../../domain/records.ts";
import { MAX_ROUNDS } from "../cost.ts";
import type { Refused, Round } from "../explanation.ts";
import type { CancellableListener } from "../question/question.ts";
import type { Grounds } from "./check/check.ts";
import { type CheckedPart, correctionsFor, keptParts, partChecker } from "./check/checked-parts.ts";
import { fitting, type Given } from "./given/given.ts";
import type { Introduction } from "./given/introductions.ts";
import { FULL_ROOM, hasEnough, type Room, withinContext } from "./given/room.ts";
import type { Gathered, More } from "./more.ts";
import { type Circumstances, promptFor } from "./prompt.ts";
import { partStream } from "./reply/part-stream.ts";
import { type Reply, readMore, readReply, replySchema } from "./reply/reply.ts";

/** An answer, the passages that its model was given, and the parts whose sources were refused. */
export interface Composed {
  answer: Answer;
  given: Given[];
  refused: Refused[];
  /** What the model requested before it answered. */
  rounds: Round[];
  /** Whether it was shown the details in documents' introductions. */
  hadDetails: boolean;
}

/** What a model is given for a question. */
export interface Material {
  given: Given[];
  introductions: Introduction[];
  /** Pictures for a model that accepts them. */
  pictures: NonNullable<Completion["pictures"]>;
  /** Finds what the model requests besides, up to this many characters; only what it does not have yet. */
  gather(more: More, given: Given[], characters: number): Promise<Gathered>;
}

/** The material for a question, including what was requested: kept if the model has to start over with less room. */
interface Kept {
  given: Given[];
  rounds: Round[];
}

/**
 * An answer written by a model from the passages it is given, or from fewer if they exceed its context. It may request
 * more first. Every part is checked (`checkPart`); if some are refused, the model is told why, once, and `keptParts`
 * decides what happens to those that still are. A listener gets each part once the model has written it; if the model
 * has to start over after that, the rest only comes with the whole answer.
 * @throws QaError of the model; `model_error` if it replies twice in a form other than requested.
 */
export const compose = (
  model: ChatModel,
  question: string,
  material: Material,
  circumstances: Circumstances,
  heard: CancellableListener,
): Promise<Composed> => {
  const kept: Kept = { given: material.given, rounds: [] };
  return withinContext((room) =>
    new Composition(model, question, material, kept, circumstances, room, heard).composed(),
  );
};

/** The share of the room that the results of one round may take, at most. */
const SHARE = 0.5;

class Composition {
  readonly #kept: Kept;
  #given: Given[];
  readonly #model: ChatModel;
  readonly #question: string;
  readonly #material: Material;
  readonly #circumstances: Circumstances;
  readonly #room: Room;
  readonly #signal: AbortSignal;
  readonly #telling: ReturnType<typeof partStream> | undefined;

  constructor(
    model: ChatModel,
    question: string,
    material: Material,
    kept: Kept,
    circumstances: Circumstances,
    room: Room,
    { signal, onPart }: CancellableListener,
  ) {
    this.#model = model;
    this.#question = question;
    this.#material = material;
    this.#circumstances = circumstances;
    this.#room = room;
    this.#signal = signal;
    this.#kept = kept;
    this.#given = fitting(kept.given, this.#characters());
    this.#telling = onPart && partStream(onPart, () => partChecker(this.#grounds()));
  }

  async composed(): Promise<Composed> {
    const reply = await this.#reply();
    const { type, form, checked } = await this.#corrected(reply);
    const answer = { type, parts: keptParts(checked), form };
    this.#telling?.rest(answer.parts);
    const refused = checked.map((part) => part.refused).filter((each) => each !== undefined);
    const { rounds } = this.#kept;
    return { answer, given: this.#given, refused, rounds, hadDetails: hasEnough(this.#room) };
  }

  /** The model's reply, once it has what it requested. */
  async #reply(): Promise<Reply> {
    for (;;) {
      const mayAsk = this.#kept.rounds.length < MAX_ROUNDS && hasEnough(this.#room);
      const reply = await this.#ask(this.#turns(mayAsk), mayAsk);
      if ("parts" in reply) return reply;
      await this.#gather(reply);
    }
  }

  async #gather(more: More): Promise<void> {
    const room = SHARE * this.#room.passages;
    const { found, pages } = await this.#material.gather(more, this.#given, room);
    const ids = new Set(found.map(({ passage }) => passage.id));
    const before = this.#kept.given.filter(({ passage }) => !ids.has(passage.id));
    this.#kept.given = [...before, ...found];
    const { searches, tables } = more;
    this.#kept.rounds.push({ searches, pages, tables, passages: found.length });
    this.#given = fitting(this.#kept.given, this.#characters());
  }

  /** A model that takes all the room gets as much again for its requests; one that takes less, no more than that. */
  #characters(): number {
    const { passages } = this.#room;
    return passages === FULL_ROOM.passages ? (1 + SHARE * this.#kept.rounds.length) * passages : passages;
  }

  /** The reply with its parts checked; if some were refused, a second one, unless fewer of its parts are accepted. */
  async #corrected(reply: Reply): Promise<Omit<Reply, "parts"> & { checked: CheckedPart[] }> {
    const first = { ...reply, checked: this.#checked(reply) };
    const corrections = reply.type === "form" ? undefined : correctionsFor(first.checked);
    if (corrections === undefined) return first;
    const turns = [
      ...this.#turns(false),
      { role: "assistant", content: JSON.stringify(written(reply)) },
      { role: "user", content: corrections },
    ] satisfies ChatTurn[];
    const again = await this.#ask(turns, false).catch((error: unknown) => {
      this.#signal.throwIfAborted();
      if (error instanceof QaError) return undefined;
      throw error;
    });
    if (again === undefined || !("parts" in again)) return first;
    const second = { ...again, checked: this.#checked(again) };
    return heldIn(second.checked) >= heldIn(first.checked) ? second : first;
  }

  #checked({ type, parts }: Reply): CheckedPart[] {
    if (type === "form") return parts.map(({ text }) => ({ part: { text, source: null } }));
    return parts.map(partChecker(this.#grounds()));
  }

  #grounds(): Grounds {
    const { imageDescription: seen } = this.#circumstances;
    return { given: this.#given, question: this.#question, ...(seen !== undefined && { seen }) };
  }

  #turns(mayAsk: boolean): ChatTurn[] {
    const { introductions } = this.#material;
    return promptFor(
      this.#question,
      this.#given,
      { ...this.#circumstances, introductions, mayAsk },
      this.#room,
    );
  }

  /** @throws QaError `model_error` when it answers twice in another form than asked for. */
  async #ask(turns: ChatTurn[], mayAsk: boolean): Promise<Reply | More> {
    const { tokens, passages } = this.#room;
    const { pictures } = this.#material;
    const completion: Completion = {
      turns,
      name: "answer",
      schema: replySchema(mayAsk),
      maxTokens: tokens,
      // If not even the passages fit, neither do pictures.
      ...(pictures.length > 0 && passages === FULL_ROOM.passages && { pictures }),
    };
    const reply = await fittingReply(
      () => this.#model.complete(completion, this.#signal, this.#telling?.listen),
      (value) => readReply(value) ?? (mayAsk ? readMore(value) : undefined),
    );
    if (reply !== undefined) return reply;
    throw new QaError(
      "model_error",
      "The model answered twice in a form that cannot be used. Ask again, or ask the operator for a model that keeps to a JSON schema.",
      { isUnreadable: true },
    );
  }
}

const heldIn = (parts: CheckedPart[]): number =>
  parts.filter(({ refused, part }) => refused === undefined && part.source !== null).length;

/** A reply as the model wrote it. */
const written = ({ type, parts, form }: Reply) => ({
  type,
  parts: parts.map(({ restsOn, ...part }) => ({ ...part, rests_on: restsOn })),
  form,
});
