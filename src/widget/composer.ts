import { html, nothing, type TemplateResult } from "lit";
import type { Draft } from "../client/stores/turn.ts";
import { iconButton } from "./icons.ts";
import { shown } from "./shown.ts";
import { say, type Words } from "./words.ts";

/** As in the contract: characters of a message, bytes of an image. */
const LONGEST = 32_000;
const LARGEST = 20 * 1024 * 1024;
const TYPES = ["image/png", "image/jpeg"];

interface ComposerEvents {
  onChange(): void;
  onSend(draft: Draft): void;
  onStop(): void;
}

/** The form for writing a question, optionally with an image. */
export class Composer {
  readonly #root: () => ParentNode;
  readonly #events: ComposerEvents;
  #image: File | undefined;
  #problem: "imageType" | "imageSize" | undefined;

  /** @param root where it is displayed. */
  constructor(root: () => ParentNode, events: ComposerEvents) {
    this.#root = root;
    this.#events = events;
  }

  get #input(): HTMLTextAreaElement | null {
    return this.#root().querySelector(".composer textarea");
  }

  get #file(): HTMLInputElement | null {
    return this.#root().querySelector(".composer [type=file]");
  }

  focus(): void {
    this.#input?.focus();
  }

  /** Puts a question back, unless another is being written. */
  restore({ text, image }: Draft): void {
    const input = this.#input;
    if (input && input.value.trim() === "") input.value = text;
    this.#image ??= image;
    this.#events.onChange();
    this.focus();
  }

  view(words: Words, { isAsking, isLoading }: { isAsking: boolean; isLoading: boolean }): TemplateResult {
    const send = (event?: Event): void => {
      event?.preventDefault();
      if (!isAsking && !isLoading) this.#send();
    };
    const stop = (): void => {
      this.#events.onStop();
      this.focus();
    };
    const onKey = (event: KeyboardEvent): void => {
      // An Enter that confirms an input method's choice of characters does not submit the question.
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) send(event);
    };
    return html`<form class="composer" part="composer" @submit=${send}>
      ${this.#image ? this.#chosen(this.#image, words) : nothing}
      ${this.#problem ? html`<p role="alert">${words[this.#problem]}</p>` : nothing}
      <div class="box">
        <textarea part="input" rows="1" dir="auto" maxlength=${LONGEST} aria-label=${words.question}
          placeholder=${words.placeholder} @keydown=${onKey} @paste=${this.#paste}></textarea>
        <div class="row">
          <input type="file" hidden accept=${TYPES.join()} @change=${this.#choose}>
          ${iconButton("image", words.attach, { part: "button attach", onClick: () => this.#file?.click() })}
          ${
            isAsking
              ? iconButton("stop", words.stop, { part: "button stop", look: "icon primary", onClick: stop })
              : iconButton("send", words.send, { part: "button send", look: "icon primary" })
          }
        </div>
      </div>
    </form>`;
  }

  #chosen(image: File, words: Words): TemplateResult {
    const remove = (): void => {
      this.#take(undefined);
      this.focus();
    };
    return html`<p class="row chosen"><bdi>${shown(image.name)}</bdi>
      ${iconButton("close", say(words.detach, { name: shown(image.name) }), { part: "button", onClick: remove })}
    </p>`;
  }

  #send(): void {
    const input = this.#input;
    const text = input?.value.trim() ?? "";
    if (!input || (text === "" && !this.#image)) return;
    this.#events.onSend({ text, image: this.#image });
    input.value = "";
    this.#take(undefined);
    this.focus();
  }

  readonly #choose = (): void => {
    const input = this.#file;
    const [file] = input?.files ?? [];
    if (file) this.#take(file);
    // So that the same file can be chosen again.
    if (input) input.value = "";
    this.focus();
  };

  readonly #paste = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
    event.preventDefault();
    this.#take(file);
  };

  #take(file: File | undefined): void {
    this.#problem = undefined;
    if (file && !TYPES.includes(file.type)) this.#problem = "imageType";
    else if (file && file.size > LARGEST) this.#problem = "imageSize";
    else this.#image = file;
    this.#events.onChange();
  }
}
