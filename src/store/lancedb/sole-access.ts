import type { TableAccess, Turn } from "./access.ts";
import { tableOnDisk } from "./disk.ts";
import { hasFolder, inspectTable, type TableState, tableFolder } from "./inspect.ts";
import { ifMissing } from "./missing.ts";
import { OpenTable, type OpenTableContext } from "./open-table.ts";
import { languagesIn } from "./rows.ts";
import { keepTerms } from "./terms-index.ts";
import { type Handles, removeVersions } from "./upkeep.ts";

/** A table on the disk that this process alone writes to: the newest version is the one that counts. */
export class SoleAccess implements TableAccess {
  readonly #name: string;
  readonly #context: OpenTableContext;
  readonly #folder: string;
  readonly #opened: OpenTable;
  readonly #turn: Turn;

  /** @param onUnindexed told how many rows lie outside the index of a table that is opened. */
  constructor(name: string, context: OpenTableContext, onUnindexed: (rows: number) => void) {
    this.#name = name;
    this.#context = context;
    this.#folder = tableFolder(context.directory, name);
    this.#opened = new OpenTable(name, context, {
      // LanceDB would say of a damaged table that there is none.
      isThere: () => this.isThere(),
      prepare: async (writer) => {
        // A stop before upkeep was done leaves rows outside the index.
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

  async afterRemoval({ reader }: Handles): Promise<void> {
    await reader.checkoutLatest().catch(ifMissing(undefined));
  }

  async catchUp(): Promise<void> {}

  isThere(): Promise<boolean> {
    return hasFolder(this.#folder);
  }

  async inspect(): Promise<TableState> {
    const state = await inspectTable(this.#context.lance, this.#context.directory, this.#name);
    // What was opened before may know another state of the files.
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
    const sync = tableOnDisk(this.#folder);
    const show: Turn["show"] = async ({ reader }) => reader.checkoutLatest();
    const drop = async (): Promise<void> => {
      await this.#opened.forget(async () => {
        await this.#context.connection().dropTable(this.#name).catch(ifMissing(undefined));
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
      show,
      publish: async (handles, languages = []) => {
        await sync();
        for (const language of languages) handles.languages.add(language);
        await show(handles);
      },
      clean: async ({ writer }) => {
        // Files that no version names are left-overs of a crash, never work under way.
        await removeVersions(writer, { deleteUnverified: true });
        await sync();
      },
      empty: drop,
      vacate: (work) => this.#opened.forget(work),
      drop,
    };
  }
}
