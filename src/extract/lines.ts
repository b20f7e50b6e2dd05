/**
 * The lines of a stream of text, without their ends; what follows the last end is not a line.
 * @param most characters of a line
 * @throws {RangeError} for a longer one
 */
export async function* linesOf(stream: ReadableStream<Uint8Array>, most: number): AsyncGenerator<string> {
  let rest: string[] = [];
  let length = 0;
  for await (const text of textOf(stream)) {
    const [first = "", ...others] = text.split("\n");
    rest.push(first);
    length += first.length;
    for (const next of others) {
      yield rest.join("");
      rest = [next];
      length = next.length;
    }
    if (length > most) throw new RangeError(`a line of more than ${most} characters`);
  }
}

const MAX_TAIL = 4_000;

/** The end of what a process wrote to its standard error. */
export async function stderrTail(output: ReadableStream<Uint8Array>): Promise<string> {
  let words = "";
  for await (const text of textOf(output)) words = (words + text).slice(-MAX_TAIL);
  return words.trim();
}

async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    yield decoder.decode(next.value, { stream: true });
  }
}
