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
   * @param root where it is shown.
   * @param onChange is to draw it anew.
   */
  constructor(root: () => ParentNode, onChange: () => void) {
    this.#root = root;
    this.#onChange = onChange;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#root().querySelector("dialog");
  }

  /** Until it is closed, which its `close` event tells later. */
  get isOpen(): boolean {
    return this.#looked !== undefined && this.#dialog?.open !== false;
  }

  open(source: NumberedSource): void {
    this.#look({ ...source, isWhole: false, fault: undefined });
  }

  close(): void {
    // Gives the focus back to what opened it.
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
        // Another source may have been opened in it meanwhile.
        if (!this.#dialog?.open) this.#look(undefined);
      },
    });
  }

  /** Once it was drawn. */
  updated(): void {
    const dialog = this.#dialog;
    // Escape closes it before its `close` event is told: what is drawn between the two must not open it again.
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
