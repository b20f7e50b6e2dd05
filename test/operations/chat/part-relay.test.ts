import { expect, it } from "vitest";
import { PartRelay } from "../../../src/operations/chat/part-relay.ts";

const LINKS = { file: () => "", evidence: () => null };
const PARTS = ["one", "two", "three"].map((text) => ({ text, source: null }));

it("tells of parts in the order in which they came, however long each takes to be placed", async () => {
  const told: unknown[] = [];
  const waits = new Map(PARTS.map(({ text }, at) => [text, PARTS.length - at]));
  const relay = new PartRelay(
    (_event, data) => void told.push(data),
    LINKS,
    async (part) => {
      await Bun.sleep(waits.get(part.text) ?? 0);
      return part;
    },
  );
  PARTS.forEach(relay.part);
  await relay.settled();
  expect(told).toEqual(PARTS.map((part) => ({ ...part, sources: [], calculation: null })));
});

it("rejects once for all if places cannot be read, and leaves no unhandled rejection", async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown): void => void unheard.push(reason);
  process.on("unhandledRejection", hear);
  const relay = new PartRelay(
    () => {},
    LINKS,
    async () => {
      throw new Error("no disk");
    },
  );
  PARTS.forEach(relay.part);
  await expect(relay.settled()).rejects.toThrow("no disk");
  await Bun.sleep(1);
  process.off("unhandledRejection", hear);
  expect(unheard).toEqual([]);
});
