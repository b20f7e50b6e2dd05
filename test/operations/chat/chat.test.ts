import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnswerQuestion } from "../../../src/answer/answer.ts";
import type { Answered } from "../../../src/answer/explanation.ts";
import { LeaseLost } from "../../../src/domain/cluster/lease-lost.ts";
import { QaError } from "../../../src/domain/errors.ts";
import { newId } from "../../../src/domain/ids.ts";
import type { Part } from "../../../src/domain/records.ts";
import { messageBench } from "../../support/bench/message-bench.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("a message", () => {
  let answers: number;
  let answer: AnswerQuestion;
  let afterStoring: () => void;
  const bench = messageBench({
    answer: (...asked) => {
      answers += 1;
      return answer(...asked);
    },
    afterStoring: () => afterStoring(),
  });
  const { send, sessions, kept } = bench;

  const citing = (chunk: string, text: string): Part => ({
    text,
    source: {
      chunk_id: chunk,
      resource_id: bench.ready,
      resource_title: "a.pdf",
      chunk_index: 0,
      metadata: { source_type: "pdf", page: 1, quote: text },
    },
  });
  const of = (...parts: Part[]): Answered => ({
    answer: { type: "answer", parts, form: null },
    explanation: {
      kind: "other",
      queries: [],
      named: [],
      missing: [],
      hits: [],
      dropped: [],
      considered: [],
    },
  });
  /** Tells of each part, and answers with them. */
  const telling =
    (...parts: Part[]): AnswerQuestion =>
    async (_, listener) => {
      for (const part of parts) listener?.onPart?.(part);
      return of(...parts);
    };

  beforeEach(() => {
    answers = 0;
    afterStoring = () => undefined;
    answer = telling(citing("one", "One."));
  });

  const told = () => {
    const events: unknown[] = [];
    return { events, emit: (event: string, data: unknown) => void events.push([event, data]) };
  };

  it("is reported in parts, each passage when it is first cited, in the form that is stored", async () => {
    const parts = [citing("one", "One."), { text: "Two.", source: null }, citing("one", "Three.")];
    answer = telling(...parts);
    const { events, emit } = told();
    await send({ emit });
    const evidence_url = expect.stringMatching(/^http:\/\/qa\.example\/evidence\/[^/]+\/\?place=1&/);
    const shown = parts.map(({ text, source }) => {
      const sources = source === null ? [] : [{ ...source, evidence_url }];
      return { text, source: sources[0] ?? null, sources, calculation: null };
    });
    expect(events).toEqual([
      ["part", shown[0]],
      [
        "citation",
        {
          resource_id: bench.ready,
          resource_title: "a.pdf",
          chunk_index: 0,
          metadata: { source_type: "pdf", page: 1, quote: "One." },
          evidence_url,
        },
      ],
      ["part", shown[1]],
      ["part", shown[2]],
    ]);
  });

  it("that was stored before its answer got through is answered with that, and not asked again", async () => {
    const again = newId();
    const first = await send({ newId: again });
    const { events, emit } = told();
    const second = await send({ newId: again, repeated: true, emit });
    expect(second).toEqual(first);
    expect([answers, await sessions(), events.length]).toEqual([1, 1, 2]);
    expect((await send({ repeated: true })).assistant_message.id).not.toBe(first.assistant_message.id);
    expect([answers, await sessions()]).toEqual([2, 2]);
  });

  it("repeated with its image leaves no second file", async () => {
    const again = newId();
    await send({ newId: again }, PNG);
    const files = await kept();
    await send({ newId: again, repeated: true }, PNG);
    expect(files).toHaveLength(1);
    expect(await kept()).toEqual(files);
  });

  it("is answered again if something that it cites is gone, and reported once", async () => {
    const remove = () => bench.db.deleteFrom("resources").where("id", "=", bench.ready).execute();
    answer = async (_, listener) => {
      const part = answers === 1 ? citing("one", "One.") : { text: "Nothing.", source: null };
      listener?.onPart?.(part);
      if (answers === 1) await remove();
      return of(part);
    };
    const { events, emit } = told();
    const { assistant_message } = await send({ emit });
    expect([assistant_message.content, answers]).toEqual(["Nothing.", 2]);
    expect(events.map((event) => Array.isArray(event) && event[0])).toEqual(["part", "citation"]);
  });

  it("fails when what it cites never stays, and leaves nothing of its image", async () => {
    answer = async () => of(citing("one", "One."));
    await bench.db.updateTable("resources").set({ status: "failed" }).execute();
    await expect(send({}, PNG)).rejects.toMatchObject({ code: "unavailable" });
    expect([answers, await sessions()]).toEqual([3, 0]);
    expect(await kept()).toEqual([]);
  });

  it("keeps its image if storing is reported as failed although it had not", async () => {
    afterStoring = () => {
      throw new Error("disk I/O error");
    };
    await expect(send({}, PNG)).rejects.toThrow("disk I/O error");
    expect([await sessions(), (await kept()).length]).toEqual([1, 1]);
  });

  it("is stored neither in a thread nor in a new one by a node that no longer has its turn", async () => {
    const { session } = await send();
    const requireHeld = () => {
      throw new LeaseLost();
    };
    for (const thread of [undefined, session.id])
      await expect(send({ requireHeld }, PNG, thread)).rejects.toThrow(LeaseLost);
    expect([await sessions(), await kept()]).toEqual([1, []]);
    const messages = await bench.db.selectFrom("messages").select("id").execute();
    expect(messages).toHaveLength(2);
  });

  it("finds nothing if its workspace disappears in the meantime", async () => {
    answer = async () => {
      await bench.removeWorkspace();
      return of({ text: "x", source: null });
    };
    await expect(send()).rejects.toMatchObject({ code: "not_found" });
  });

  it("stores nothing for a caller who went before or during it", async () => {
    const gone = new QaError("unavailable", "gone");
    await expect(send({ signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
    expect(answers).toBe(0);
    const leaving = new AbortController();
    answer = async () => {
      leaving.abort(gone);
      return of({ text: "x", source: null });
    };
    await expect(send({ signal: leaving.signal }, PNG)).rejects.toBe(gone);
    expect([answers, await sessions()]).toEqual([1, 0]);
    expect(await readdir(join(bench.directory, "incoming"))).toEqual([]);
  });
});
