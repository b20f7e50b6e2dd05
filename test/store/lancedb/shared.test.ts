import { describe, expect, test } from "vitest";
import { LeaseLost } from "../../../src/domain/cluster/lease-lost.ts";
import type { TableLeases } from "../../../src/domain/cluster/table-leases.ts";
import { gate } from "../../support/bench/index-bench.ts";
import { sharedNodes } from "./shared-nodes.ts";
import { filesHolding, newId, passages } from "./support.ts";

const WORKSPACE = newId();
const RARE = "Zyxxyquux";

/** Leases of a node that stands still at the gate with what it has committed, once, before it publishes that. */
const standing =
  (at: { pass(): Promise<void> }) =>
  (leases: TableLeases): TableLeases => {
    let isFirst = true;
    return {
      ...leases,
      publish: async (...published) => {
        if (isFirst) {
          isFirst = false;
          await at.pass();
        }
        return leases.publish(...published);
      },
    };
  };

/** Whether a resource's passages are wanted still, as the one who ingests it asks. */
const wish = () => {
  let isOver = false;
  return {
    end: () => {
      isOver = true;
    },
    require: async () => {
      if (isOver) throw new LeaseLost();
    },
  };
};

/** Titles that wait at the gate: whoever reads them stands still there, before anything is committed. */
const titlesAt = (at: ReturnType<typeof gate>) => async () => {
  await at.pass();
  return new Map<string, string>();
};

/**
 * Of two nodes the `other` has written the resource `kept`, and `one` stands still as it writes `gone`: past its lease,
 * and until it goes on, which is to say that it is refused, since nobody wants `gone` any more.
 * @param standingAt what makes `one` stand still at the gate.
 */
const overtaken = async (
  standingAt: (at: ReturnType<typeof gate>) => Parameters<Awaited<ReturnType<typeof sharedNodes>>["node"]>,
) => {
  const { node, letLeasesRunOut, tables } = await sharedNodes();
  const at = gate();
  const [one, other] = [await node(...standingAt(at)), await node()];
  const [kept, gone] = [newId(), newId()];
  const wanted = wish();
  await other.store.replace(WORKSPACE, kept, passages(kept, "a river"));
  const river = passages(gone, `a river ${RARE}`);
  const refused = expect(
    one.store.replace(WORKSPACE, gone, river, undefined, wanted.require),
  ).rejects.toBeInstanceOf(LeaseLost);
  await at.asked;
  wanted.end();
  await letLeasesRunOut();
  const goOn = async () => {
    at.open();
    await refused;
  };
  return { one, other, kept, gone, tables, goOn };
};

describe("a table that several nodes write to", () => {
  test("is found on each of them at once as any of them left it, by words and by languages it did not know", async () => {
    const { node } = await sharedNodes();
    const [one, other] = [await node(), await node()];
    const [first, second] = [newId(), newId()];
    expect(await other.found(WORKSPACE, "river")).toEqual([]);
    await one.store.replace(WORKSPACE, first, passages(first, "The river runs to the sea."));
    expect(await other.found(WORKSPACE, "rivers")).toEqual(["The river runs to the sea."]);
    const german = passages(second, "Die Flüsse fließen ins Meer.").map((each) => ({
      ...each,
      language: "de",
    }));
    await other.store.replace(WORKSPACE, second, german);
    expect(await one.found(WORKSPACE, "Fluss")).toEqual(["Die Flüsse fließen ins Meer."]);
    await one.store.removeResource(WORKSPACE, second);
    expect(await other.found(WORKSPACE, "Fluss")).toEqual([]);
    expect(await other.found(WORKSPACE, "river")).toHaveLength(1);
    await other.store.removeResource(WORKSPACE, first);
    expect(await one.found(WORKSPACE, "river")).toEqual([]);
    await one.store.replace(WORKSPACE, first, passages(first, "Another river."));
    expect(await other.found(WORKSPACE, "river")).toEqual(["Another river."]);
    await other.store.removeWorkspace(WORKSPACE);
    expect(await one.found(WORKSPACE, "river")).toEqual([]);
  });

  test("is maintained by another than the one that finds it due, if that one only notifies", async () => {
    const { node } = await sharedNodes();
    const due: string[] = [];
    const one = await node();
    const other = await node({ upkeepAfterMs: 1, onUpkeepDue: (workspace) => due.push(workspace) });
    const [many, few] = [newId(), newId()];
    await one.store.replace(WORKSPACE, many, passages(many, "a river", "two rivers"));
    await one.store.replace(WORKSPACE, few, passages(few, "a river"));
    const before = await one.leases.published(WORKSPACE);
    expect(await other.found(WORKSPACE, "river")).toHaveLength(3);
    await expect.poll(() => due).toEqual([WORKSPACE]);
    expect(await one.leases.published(WORKSPACE)).toEqual(before);
    await one.store.tidy(WORKSPACE);
    expect((await one.leases.published(WORKSPACE)).revision).toBeGreaterThan(before.revision);
    expect(await other.found(WORKSPACE, "river")).toHaveLength(3);
  });

  test("shows no version that was not published, even if it is next to one that was", async () => {
    const { node } = await sharedNodes();
    const at = gate();
    const [one, other] = [await node({}, standing(at)), await node()];
    const [first, second] = [newId(), newId()];
    await other.store.replace(WORKSPACE, first, passages(first, "a river"));
    const writing = one.store.replace(WORKSPACE, second, passages(second, "another river"));
    await at.asked;
    expect(await other.found(WORKSPACE, "river")).toEqual(["a river"]);
    expect(await one.found(WORKSPACE, "river")).toEqual(["a river"]);
    const late = await node();
    expect(await late.found(WORKSPACE, "river")).toEqual(["a river"]);
    at.open();
    await writing;
    expect(await other.found(WORKSPACE, "river")).toEqual(["a river", "another river"]);
  });

  test("a writer suspended past its lease with a commit made gets nothing in, and writes it again if allowed", async () => {
    const { node, letLeasesRunOut } = await sharedNodes();
    const at = gate();
    const [one, other] = [await node({}, standing(at)), await node()];
    const [first, second] = [newId(), newId()];
    await other.store.replace(WORKSPACE, first, passages(first, "a river"));
    const writing = one.store.replace(WORKSPACE, second, passages(second, "a late river"));
    await at.asked;
    await letLeasesRunOut();
    await other.store.replace(WORKSPACE, first, passages(first, "a new river"));
    expect(await other.found(WORKSPACE, "river")).toEqual(["a new river"]);
    at.open();
    await writing;
    for (const each of [one, other])
      expect(await each.found(WORKSPACE, "river")).toEqual(["a late river", "a new river"]);
  });

  test("a writer suspended past its lease, while its resource is removed, leaves no trace of it", async () => {
    const { one, other, gone, tables, goOn } = await overtaken((at) => [{}, standing(at)]);
    await other.store.removeResource(WORKSPACE, gone);
    await goOn();
    for (const each of [one, other]) expect(await each.found(WORKSPACE, "river")).toEqual(["a river"]);
    expect(filesHolding(tables, RARE)).toEqual([]);
  });

  test("a removal sweeps the files of a writer that was suspended during a write and then refused", async () => {
    const { one, other, kept, gone, tables, goOn } = await overtaken((at) => [{ titles: titlesAt(at) }]);
    await other.store.replace(WORKSPACE, kept, passages(kept, "a new river"));
    await goOn();
    expect(filesHolding(tables, RARE)).toHaveLength(1);
    await other.store.removeResource(WORKSPACE, gone);
    expect(filesHolding(tables, RARE)).toEqual([]);
    for (const each of [one, other]) expect(await each.found(WORKSPACE, "river")).toEqual(["a new river"]);
  });

  test("a removal waits for the write that is under way, and takes away what it wrote", async () => {
    const { node, tables } = await sharedNodes();
    const at = gate();
    const [one, other] = [await node(), await node()];
    const id = newId();
    const writing = one.store.replace(WORKSPACE, id, passages(id, `a river ${RARE}`), undefined, at.pass);
    await at.asked;
    const removed = other.store.removeResource(WORKSPACE, id);
    at.open();
    await Promise.all([writing, removed]);
    for (const each of [one, other]) expect(await each.found(WORKSPACE, "river")).toEqual([]);
    expect(filesHolding(tables, RARE)).toEqual([]);
  });

  test("no commit of one who was overtaken gets between those of the one who has the table", async () => {
    const { node, letLeasesRunOut } = await sharedNodes();
    const [late, next] = [gate(), gate()];
    const ended = Promise.withResolvers<void>();
    const one = await node({ titles: titlesAt(late) }, (leases) => ({
      ...leases,
      giveUp: async (...held) => {
        await leases.giveUp(...held);
        ended.resolve();
      },
    }));
    const [other, third] = [await node({ titles: titlesAt(next) }), await node()];
    const [kept, gone] = [newId(), newId()];
    const wanted = wish();
    await third.store.replace(WORKSPACE, kept, passages(kept, "a river"));
    const writing = one.store.replace(
      WORKSPACE,
      gone,
      passages(gone, "a late river"),
      undefined,
      wanted.require,
    );
    const refused = expect(writing).rejects.toBeInstanceOf(LeaseLost);
    await late.asked;
    wanted.end();
    await letLeasesRunOut();
    const written = other.store.replace(WORKSPACE, kept, passages(kept, "a new river"));
    await next.asked;
    late.open();
    await ended.promise;
    next.open();
    await Promise.all([refused, written]);
    for (const each of [one, other]) expect(await each.found(WORKSPACE, "river")).toEqual(["a new river"]);
  });
});
