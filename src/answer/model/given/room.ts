import { QaError } from "../../../domain/errors.ts";
import { MAX_HISTORY } from "../../question/thread/history.ts";

/** What one request to the model may contain: characters of passages and of history, tokens of the answer. */
export interface Room {
  passages: number;
  history: number;
  tokens: number;
}

/** About 4,000 and 2,000 tokens; an endless answer, including the model's thinking, is cut at its 8,000. */
export const FULL_ROOM: Room = { passages: 16_000, history: MAX_HISTORY, tokens: 8_000 };

/** Below this share of the full room, only passages fit, without details or what the model requests besides. */
const ENOUGH = 0.5;

export const hasEnough = ({ passages }: Pick<Room, "passages">): boolean =>
  passages >= ENOUGH * FULL_ROOM.passages;

/** How often the room is halved for a model whose context is too small: the last step fits 4,096 tokens. */
const MAX_HALVINGS = 2;

/**
 * Asks with all the room, and with half of it if the model says that this is too much. The answer's tokens are halved
 * as well, since most servers count them as used.
 * @throws QaError of the model, `isTooLong` if a quarter is still too much.
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
