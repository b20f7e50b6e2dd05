import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventsOf, type ServerSentEvent } from "../../src/client/events.ts";

const bodyOf = (chunks: Iterable<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

describe("server-sent events", () => {
  const parse = async (...texts: string[]): Promise<ServerSentEvent[]> => {
    const encoder = new TextEncoder();
    return await Array.fromAsync(eventsOf(bodyOf(texts.map((text) => encoder.encode(text)))));
  };

  it("are read wherever the bytes are cut, whatever ends their lines", async () => {
    const line = fc
      .string({ unit: "binary", maxLength: 12 })
      .filter((text) => text.isWellFormed() && !/[\r\n]/.test(text));
    const event = fc.record({
      event: line.filter((name) => name !== ""),
      data: fc.array(line, { minLength: 1, maxLength: 3 }),
      comment: fc.option(line),
    });
    const end = fc.constantFrom("\n", "\r", "\r\n");
    await fc.assert(
      fc.asyncProperty(fc.array(event), end, fc.array(fc.nat(20)), async (events, eol, cuts) => {
        const text = events
          .map(({ event: name, data, comment }) =>
            [
              ...(comment === null ? [] : [`:${comment}`]),
              `event: ${name}`,
              ...data.map((each) => `data: ${each}`),
              "",
              "",
            ].join(eol),
          )
          .join("");
        const bytes = new TextEncoder().encode(text);
        const chunks: Uint8Array[] = [];
        let from = 0;
        for (const cut of cuts) {
          chunks.push(bytes.slice(from, from + cut));
          from += cut;
        }
        chunks.push(bytes.slice(from));
        const read = await Array.fromAsync(eventsOf(bodyOf(chunks)));
        expect(read).toEqual(events.map(({ event: name, data }) => ({ event: name, data: data.join("\n") })));
      }),
    );
  });

  it("follow the standard's examples", async () => {
    // WHATWG HTML, 9.2.6: a field without a colon, one space after it, events without data, the last one cut off.
    expect(await parse("\ufeffdata\n\ndata\ndata\n\ndata:")).toEqual([
      { event: "message", data: "" },
      { event: "message", data: "\n" },
    ]);
    expect(await parse("data:test\n\ndata: test\n\ndata:  test\n\n")).toEqual([
      { event: "message", data: "test" },
      { event: "message", data: "test" },
      { event: "message", data: " test" },
    ]);
    expect(await parse("event: a\n\nid: 1\nretry: 5\ndata: b\n\n")).toEqual([
      { event: "message", data: "b" },
    ]);
  });

  it("are bounded", async () => {
    const chunk = new TextEncoder().encode(`data: ${"x".repeat(1024 * 1024)}`);
    for (const separator of ["", "\n"]) {
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1;
          controller.enqueue(chunk);
          controller.enqueue(new TextEncoder().encode(separator));
        },
      });
      await expect(Array.fromAsync(eventsOf(endless))).rejects.toThrow(RangeError);
      expect(sent).toBeLessThan(24);
    }
  });
});
