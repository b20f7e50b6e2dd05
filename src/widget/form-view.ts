import { html, nothing, type TemplateResult } from "lit";
import type { Form, FormField } from "../client/index.ts";
import { decoded } from "./shown.ts";
import type { Words } from "./words.ts";

/** Maximum number of characters in an answer. */
const LONGEST = 2000;

/**
 * A form to fill in. The browser checks what is typed and keeps it, so that it is still there if sending fails.
 *
 * @param isBusy Whether nothing can be sent at present.
 */
export function formView(
  { title, fields }: Form,
  isBusy: boolean,
  words: Words,
  onSend: (answers: FormData) => void,
): TemplateResult {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement) || isBusy) return;
    if (isComplete(event.currentTarget, words)) onSend(new FormData(event.currentTarget));
  };
  return html`<form class="form" part="form" aria-label=${decoded(title)} @submit=${send} @change=${forgive}>
    <p class="form-title" dir="auto">${decoded(title)}</p>
    ${fields.map((field, at) => fieldView(field, at, words))}
    <button class="primary" part="button form-send" type="submit" aria-disabled=${isBusy}>${words.send}</button>
  </form>`;
}

/** In a required group of boxes, one must be ticked: HTML has no attribute for this. */
function isComplete(form: HTMLFormElement, words: Words): boolean {
  for (const group of form.querySelectorAll("fieldset[data-needed]")) {
    const boxes = [...group.querySelectorAll("input")];
    if (boxes.some(({ checked }) => checked)) continue;
    boxes[0]?.setCustomValidity(words.chooseSome);
  }
  return form.reportValidity();
}

function forgive({ target }: Event): void {
  for (const box of target instanceof Element
    ? (target.closest("fieldset")?.querySelectorAll("input") ?? [])
    : [])
    box.setCustomValidity("");
}

function fieldView(field: FormField, at: number, words: Words): TemplateResult {
  const { type, label, required, options } = field;
  const name = String(at);
  const caption = html`<bdi>${decoded(label)}</bdi>${required ? html` <small>(${words.needed})</small>` : nothing}`;
  if (type === "multiselect" || type === "boolean") {
    const isBoolean = type === "boolean";
    const choices = isBoolean ? [words.yes, words.no] : options;
    return html`<fieldset part="field" ?data-needed=${required && !isBoolean}>
      <legend>${caption}</legend>
      ${choices.map(
        (choice) => html`<label class="choice">
          <input type=${isBoolean ? "radio" : "checkbox"} name=${name} value=${decoded(choice)} ?required=${required && isBoolean}>
          <bdi>${decoded(choice)}</bdi>
        </label>`,
      )}
    </fieldset>`;
  }
  return html`<label class="field" part="field"><span>${caption}</span>${input(field, name, words)}</label>`;
}

function input({ type, required, options }: FormField, name: string, words: Words): TemplateResult {
  if (type === "select")
    return html`<select name=${name} ?required=${required}>
      <option value="">${words.choose}</option>
      ${options.map((option) => html`<option>${decoded(option)}</option>`)}
    </select>`;
  if (type === "textarea")
    return html`<textarea name=${name} rows="3" dir="auto" maxlength=${LONGEST} ?required=${required}></textarea>`;
  // A newer server may have types that this version lacks: they are shown as text fields.
  const known = ["number", "date", "email"].includes(type) ? type : "text";
  return html`<input type=${known} name=${name} step="any" dir="auto" maxlength=${LONGEST} ?required=${required}>`;
}
