import type { TableState } from "../../passages/store.ts";
import type { TableAccess, Turn } from "./access.ts";
import { inspectTable } from "./inspect.ts";
import { ifMissing } from "./missing.ts";
import { OpenTable, type OpenTableContext } from "./open-table.ts";
import { languagesIn } from "./rows.ts";
import { keepTerms } from "./terms-index.ts";
import { type Handles, removeVersions } from "./upkeep.ts";

/** A table on the disk that only this process writes to: the newest version is the current one. */
export class SoleAccess implements TableAccess {
  readonly #name: string;
  readonly #context: OpenTableContext;
  readonly #opened: OpenTable;
  readonly #turn: Turn;

  /** @param onUnindexed called with the number of rows outside the index of a table that is opened. */
  constructor(name: string, context: OpenTableContext, onUnindexed: (rows: number) => void) {
    this.#name = name;
    this.#context = context;
    this.#opened = new OpenTable(name, context, {
      // LanceDB would report a damaged table as missing.
      isThere: () => this.isThere(),
      prepare: async (writer) => {
        // A stop before maintenance was done leaves rows outside the index.
        const unindexed = await keepTerms(context.lance, writer, context);
        if (unindexed > 0) onUnindexed(unindexed);
      },
      languages: languagesIn,
    });
    this.#turn = this.#newTurn();
  }

  toRead(): Promise<Handles | undefined> {
    return this.#opened.open();
  }

  async afterRemoval(handles: Handles): Promise<void> {
    await handles.refresh().catch(ifMissing(undefined));
  }

  async catchUp(): Promise<void> {}

  isThere(): Promise<boolean> {
    return this.#context.place.has(this.#name);
  }

  async inspect(): Promise<TableState> {
    const state = await inspectTable(this.#context.lance, this.#context.place, this.#name);
    // Earlier handles may have another state of the files.
    await this.#opened.forget();
    return state;
  }

  forget(): Promise<void> {
    return this.#opened.forget();
  }

  turn<T>(task: (turn: Turn) => Promise<T>): Promise<T> {
    return task(this.#turn);
  }

  #newTurn(): Turn {
    const { place } = this.#context;
    const sync = place.keeper(this.#name);
    const drop = async (): Promise<void> => {
      await this.#opened.forget(async () => {
        await this.#context.connection().dropTable(this.#name).catch(ifMissing(undefined));
        await place.forget(this.#name);
        await sync();
      });
    };
    return {
      open: async (vectors) => {
        const handles = await this.#opened.open();
        await this.#opened.widen(handles, vectors);
        return handles;
      },
      make: (parts) => this.#opened.make(parts, "create"),
      show: (handles) => handles.refresh(),
      publish: async (handles, languages = []) => {
        await sync();
        for (const language of languages) handles.languages.add(language);
        await handles.refresh();
      },
      clean: async (handles) => {
        await removeVersions(handles.writer, { deleteUnverified: place.isOurs });
        await sync();
        // A copy must lose what was removed.
        if (place.copy !== undefined) await handles.refresh();
      },
      empty: drop,
      setAside: () => this.#opened.forget(() => place.setAside(this.#name)),
      drop,
    };
  }
}
