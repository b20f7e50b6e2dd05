import { nothing, type TemplateResult } from "lit";
import { isGone } from "./probes.ts";
import { type Looked, sourceDialog } from "./source-dialog.ts";
import type { NumberedSource } from "./sources.ts";
import type { Words } from "./words.ts";

/** Shows a cited place in a dialog, one at a time. */
export class SourceViewer {
  readonly #root: () => ParentNode;
  readonly #onChange: () => void;
  #looked: Looked | undefined;
  /** What the dialog was last opened for, or changed to. */
  #drawn: Looked | undefined;

  /**
   * @param root where it is displayed.
   * @param onChange should render it again.
   */
  constructor(root: () => ParentNode, onChange: () => void) {
    this.#root = root;
    this.#onChange = onChange;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#root().querySelector("dialog");
  }

  /** True until it is closed, which its `close` event reports later. */
  get isOpen(): boolean {
    return this.#looked !== undefined && this.#dialog?.open !== false;
  }

  open(source: NumberedSource): void {
    this.#look({ ...source, isWhole: false, fault: undefined });
  }

  close(): void {
    // Returns the focus to what opened it.
    this.#dialog?.close();
    this.#look(undefined);
  }

  view(words: Words): TemplateResult | typeof nothing {
    if (this.#looked === undefined) return nothing;
    return sourceDialog(this.#looked, words, {
      onChange: (next) => this.#look(next),
      onBroken: (broken, link) => void this.#tellFault(broken, link),
      onClose: () => this.close(),
      onClosed: () => {
        // Another source may have been opened in it in the meantime.
        if (!this.#dialog?.open) this.#look(undefined);
      },
    });
  }

  /** Called after it was rendered. */
  updated(): void {
    const dialog = this.#dialog;
    // Escape closes it before its `close` event fires: a render between the two must not open it again.
    const isNew = this.#looked !== this.#drawn;
    this.#drawn = this.#looked;
    if (isNew && dialog && !dialog.open) dialog.showModal();
  }

  #look(looked: Looked | undefined): void {
    this.#looked = looked;
    this.#onChange();
  }

  /** Shows at once that there is no picture, and then why. */
  async #tellFault(broken: Looked, link: string): Promise<void> {
    const shown: Looked = { ...broken, fault: "broken" };
    this.#look(shown);
    if ((await isGone(link)) && this.#looked === shown) this.#look({ ...shown, fault: "gone" });
  }
}
