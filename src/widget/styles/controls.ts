import { css } from "lit";

/**
 * Controls that are pressed, chosen and filled in. Letters below 16 pixels in a field would make a phone enlarge the
 * page.
 */
export const controls = css`
  button,
  input,
  select,
  textarea {
    margin: 0;
    font: inherit;
    color: inherit;
    background: transparent;
    border: 1px solid var(--edge);
    border-radius: var(--small-radius);
  }
  button {
    min-height: 36px;
    padding: 4px 12px;
    cursor: pointer;
  }
  button:hover {
    background: var(--surface);
  }
  button:disabled,
  [aria-disabled="true"] {
    opacity: 0.7;
    cursor: default;
  }
  .icon {
    display: grid;
    flex: none;
    place-items: center;
    width: 36px;
    padding: 0;
    color: var(--faint);
    border: 0;
  }
  .icon:hover,
  .icon[aria-expanded="true"] {
    color: var(--text);
    background: var(--surface);
  }
  .primary,
  .primary.icon {
    color: var(--on-accent);
    background: var(--accent);
    border-color: var(--accent);
  }
  .primary:hover {
    background: color-mix(in srgb, var(--accent) 88%, var(--text));
  }
  [part~="stop"] svg {
    fill: currentcolor;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .log:focus-visible {
    outline-offset: -2px;
  }
  .question :focus-visible {
    outline-color: currentcolor;
  }
  .launcher {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    padding: 0;
    border-radius: 50%;
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.24);
  }
  .mark,
  .number {
    display: inline-grid;
    flex: none;
    place-items: center;
    min-width: 20px;
    height: 20px;
    min-height: 0;
    padding: 0 5px;
    color: var(--accent);
    background: var(--tint);
    border: 0;
    border-radius: 10px;
    font-size: 12px;
    font-weight: 600;
    line-height: 1;
  }
  .mark {
    margin-inline-start: 4px;
    vertical-align: 1px;
  }
  .mark:hover,
  .computed button:hover {
    color: var(--on-accent);
    background: var(--accent);
  }
  .computed summary {
    width: fit-content;
    cursor: pointer;
  }
  .computed button {
    min-height: 26px;
    padding: 0 8px;
    color: var(--accent);
    background: var(--tint);
    border: 0;
    line-height: 1.5;
  }
  .sources button,
  .suggestions button,
  .sessions li button {
    width: 100%;
    padding: 8px 12px;
    border-color: var(--line);
    text-align: start;
    overflow-wrap: anywhere;
  }
  .sources button {
    display: flex;
    gap: 8px;
    height: 100%;
  }
  .sources button .faint,
  .sessions time {
    display: block;
  }
  .suggestions button {
    padding: 10px 14px;
  }
  .sources button:hover,
  .suggestions button:hover {
    border-color: var(--accent);
  }
  .new-session {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
  }
  .sessions li button {
    border: 0;
  }
  .session-title {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .sessions [aria-current] {
    background: var(--tint);
  }
  .sessions [aria-current] .session-title {
    font-weight: 600;
  }
  .ended:has([role="alert"]) {
    padding: 10px 14px 14px;
    background: color-mix(in srgb, var(--danger) 8%, transparent);
    border-radius: var(--radius);
  }
  .ended > * + * {
    margin-block-start: 8px;
  }
  .box {
    border: 1px solid var(--edge);
    border-radius: var(--radius);
  }
  .box:has(textarea:focus) {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  textarea,
  .field input,
  select {
    width: 100%;
    padding: 7px 10px;
  }
  textarea {
    resize: vertical;
  }
  .box textarea {
    flex: 1;
    max-height: 9em;
    border: 0;
    outline: 0;
    resize: none;
    field-sizing: content;
    font-size: max(16px, 1em);
    line-height: 22px;
  }
  @supports not (field-sizing: content) {
    .box textarea {
      height: 58px;
    }
  }
  option {
    background: var(--background);
  }
  ::placeholder {
    color: var(--faint);
    opacity: 1;
  }
  .form {
    padding: 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .form > * + * {
    margin-block-start: 12px;
  }
  .field,
  .choice {
    display: block;
    padding-block: 2px;
  }
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
  }
`;
