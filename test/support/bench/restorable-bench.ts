import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { passagesDigest } from "../../../src/domain/documents/digest.ts";
import type { EmbeddingModel } from "../../../src/domain/models/models.ts";
import type { IndexOptions, OpenIndex } from "../../../src/index/open.ts";
import { openFiles } from "../../../src/store/files/files.ts";
import { passages } from "../../store/lancedb/support.ts";
import { addResource } from "../store/records.ts";
import { TABLE_DAMAGE } from "../store/table-damage.ts";
import { indexBench, WORKSPACE } from "./index-bench.ts";

/** What a search rejects with while its workspace is restored. */
export const UNAVAILABLE = { code: "index_unavailable", retryAfter: 10 };

/** The bench of an index whose passages may be restored from what is stored beside it. To be called in a `describe`. */
export const restorableBench = () => {
  const bench = indexBench();
  const table = () => join(bench.data, "passages", `${WORKSPACE}.lance`);
  return {
    bench,
    table,
    open: (embedding?: EmbeddingModel, change: Partial<IndexOptions> = {}): Promise<OpenIndex> =>
      bench.open(embedding, { repairMs: 5, ...change }),
    /** As the pipeline does it, with the text that its passages are made of; a record from before has no checksums. */
    upload: async (
      index: OpenIndex,
      text: string,
      { model, known = true }: { model?: EmbeddingModel; known?: boolean } = {},
    ): Promise<string> => {
      const id = await addResource(bench.db, WORKSPACE);
      const rows = passages(id, text);
      const files = await openFiles(bench.data);
      const line = `${JSON.stringify({ kind: "page", page: 1, lines: [text] })}\n`;
      await Bun.write(files.extracted(WORKSPACE, id), line);
      const vectors = await model?.embed([text], new AbortController().signal);
      await index.passages.replace(WORKSPACE, id, rows, vectors);
      await bench.db.updateTable("resources").set({ status: "ready" }).where("id", "=", id).execute();
      const contents = {
        extracted_sha256: new Bun.CryptoHasher("sha256").update(line).digest("hex"),
        passages: rows.length,
        passages_sha256: await passagesDigest(rows),
      };
      if (known) await bench.db.updateTable("contents").set(contents).where("resource_id", "=", id).execute();
      return id;
    },
    find: async (index: OpenIndex, text: string): Promise<string[]> =>
      (await bench.find(index, text, 5)).map((passage) => passage.text),
    damage: (name: keyof typeof TABLE_DAMAGE) => TABLE_DAMAGE[name]?.(table()),
    setAside: async () => (await readdir(join(bench.data, "quarantine")).catch(() => [])).sort(),
  };
};
