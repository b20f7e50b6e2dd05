import { QaError } from "../../../domain/errors.ts";
import { MAX_HISTORY } from "../../question/thread/history.ts";

/** What one request to the model may hold: characters of passages and of history, tokens of the answer. */
export interface Room {
  passages: number;
  history: number;
  tokens: number;
}

/** About 4,000 and 2,000 tokens; an answer, the model's thinking included, that never ends is cut at its 8,000. */
export const FULL_ROOM: Room = { passages: 16_000, history: MAX_HISTORY, tokens: 8_000 };

/** Of less than this share of all the room nothing is left for more than passages: for details, or what is asked for besides. */
const ENOUGH = 0.5;

export const hasEnough = ({ passages }: Pick<Room, "passages">): boolean =>
  passages >= ENOUGH * FULL_ROOM.passages;

/** How often less is given to a model whose context is too small: 4,096 tokens hold the last. */
const MAX_HALVINGS = 2;

/**
 * Asks with all the room, and with half of it when the model says that this is more than it takes. The answer's tokens
 * are halved as well, since most servers count them as taken.
 * @throws QaError of the model, `isTooLong` where a quarter is still too much.
 */
export const withinContext = async <T>(ask: (room: Room) => Promise<T>): Promise<T> => {
  let room = FULL_ROOM;
  for (let halvings = 0; ; halvings += 1) {
    try {
      return await ask(room);
    } catch (error) {
      if (!(error instanceof QaError && error.isTooLong) || halvings === MAX_HALVINGS) throw error;
      room = { passages: room.passages / 2, history: room.history / 2, tokens: room.tokens / 2 };
    }
  }
};
