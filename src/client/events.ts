/** A server-sent event; its data as text. */
export interface ServerSentEvent {
  event: string;
  data: string;
}

/** Maximum number of characters in one event; the longest answer has a fraction of that. */
const LONGEST_EVENT = 16 * 1024 * 1024;

/**
 * Parses a stream of server-sent events as it arrives, split anywhere (WHATWG HTML, 9.2.6). Ids and reconnection times
 * are ignored: a POST is not resumed automatically.
 */
class EventReader {
  /** The beginning of the line that has not ended yet. */
  #line = "";
  #event = "";
  #data: string[] = [];
  #size = 0;
  #afterReturn = false;

  /** @returns The events that are complete now. @throws RangeError for one that is longer than any answer. */
  take(text: string): ServerSentEvent[] {
    if (text === "") return [];
    // A line feed that belongs to an earlier carriage return.
    const rest = this.#afterReturn && text.startsWith("\n") ? text.slice(1) : text;
    this.#afterReturn = text.endsWith("\r");
    const lines = rest.split(/\r\n|\r|\n/);
    const events: ServerSentEvent[] = [];
    for (const [at, piece] of lines.entries()) {
      this.#line += piece;
      if (this.#size + this.#line.length > LONGEST_EVENT) throw new RangeError("The event is too long.");
      if (at === lines.length - 1) break;
      const event = this.#endLine();
      if (event) events.push(event);
    }
    return events;
  }

  #endLine(): ServerSentEvent | undefined {
    const line = this.#line;
    this.#line = "";
    if (line === "") return this.#endEvent();
    const [, name = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === "event") this.#event = value;
    if (name === "data") {
      this.#data.push(value);
      this.#size += value.length + 1;
    }
    return undefined;
  }

  #endEvent(): ServerSentEvent | undefined {
    const event = { event: this.#event || "message", data: this.#data.join("\n") };
    const isEmpty = this.#data.length === 0;
    this.#event = "";
    this.#data = [];
    this.#size = 0;
    return isEmpty ? undefined : event;
  }
}

/**
 * The events of a reply's body. An incomplete one is left out.
 *
 * @param onBytes Called whenever something arrived, even a comment.
 * @throws What reading the body rejects with; RangeError for an event that is longer than any answer.
 */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events = new EventReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onBytes();
      yield* events.take(decoder.decode(piece.value, { stream: true }));
    }
  } finally {
    // Ends the request if the events are abandoned early; a failed body has nothing to cancel.
    await reader.cancel().catch(() => {});
  }
}
