import { expect, it } from "vitest";
import { newId } from "../../../../src/domain/ids.ts";
import { atOnce } from "../../../../src/store/records/database/at-once.ts";
import { atomically } from "../../../../src/store/records/index.ts";
import { onEachStore } from "../../../support/store/record-stores.ts";

onEachStore("statements that are sent at once", (open) => {
  it("see what those before them did, and none of a transaction stays if one fails", async () => {
    const { db, end } = await open();
    const app = (id: string) => db.insertInto("apps").values({ id, name: id, created_at: "" });
    const [one, two] = [newId(), newId()];
    const all = db.selectFrom("apps").select("id").orderBy("id");
    const [, found] = await atOnce(db, (send) => Promise.all([send(app(one)), send(all)]));
    expect(found.rows).toEqual([{ id: one }]);
    const failing = atomically(db, (trx) =>
      atOnce(trx, (send) => Promise.all([send(app(two)), send(app(one)), send(app(newId()))])),
    );
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await all.execute()).toEqual([{ id: one }]);
    await end();
  });
});
