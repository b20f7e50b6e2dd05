import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Event } from "../../../src/domain/events.ts";
import { keepSwept } from "../../../src/server/data/sweeping.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { temporaryDirectory } from "../../store/lancedb/support.ts";

it("that a bucket does not list multipart uploads is reported once, and the sweeps continue", async () => {
  const db = await openDatabase(join(temporaryDirectory(), "records.sqlite"));
  onTestFinished(() => db.destroy());
  const events: Event[] = [];
  let lead = (): void => undefined;
  let swept = 0;
  const sweep = async () => {
    swept += 1;
    return { quarantined: {}, expired: swept, endsUploads: false };
  };
  const documents = { sweep };
  const node = {
    leads: () => true,
    onLead: (hear: () => void) => {
      lead = hear;
    },
  };
  onTestFinished(keepSwept({ documents, db }, node, (event) => events.push(event)));
  const removed = () => events.filter(({ event }) => event === "quarantine_removed").length;
  const waiting = { timeout: 60_000, interval: 5 };
  await vi.waitUntil(() => removed() === 1, waiting);
  await vi.waitUntil(() => {
    lead();
    return removed() >= 2;
  }, waiting);
  expect(events.filter(({ event }) => event === "uploads_not_listed")).toMatchObject([{ level: "warn" }]);
});
