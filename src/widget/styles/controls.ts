import { css } from "lit";

/** What is pressed, chosen and filled in. */
export const controls = css`
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    background: transparent;
    border: 1px solid var(--line);
    border-radius: calc(var(--radius) / 2);
  }
  button {
    min-height: 2em;
    padding: 0.1em 0.6em;
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
  .primary,
  .primary:hover {
    color: var(--on-accent);
    background: var(--accent);
    border-color: var(--accent);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .log:focus-visible {
    outline-offset: -2px;
  }
  .launcher {
    min-height: 3em;
    padding-inline: 1.25em;
    border-radius: 1.5em;
  }
  .mark {
    min-width: 1.5em;
    min-height: 1.5em;
    margin-inline-start: 0.25em;
    padding: 0 0.25em;
    color: var(--accent);
    font-size: 0.75em;
    vertical-align: text-top;
  }
  .computed summary {
    width: fit-content;
    cursor: pointer;
  }
  .computed button {
    min-height: 1.75em;
    padding: 0 0.35em;
    color: var(--accent);
    font-size: 0.875em;
  }
  .sources button {
    padding-inline: 0;
    border: 0;
    text-align: start;
  }
  textarea,
  .field input,
  select {
    width: 100%;
    padding: 0.4em;
  }
  textarea {
    resize: vertical;
  }
  option {
    background: var(--background);
  }
  ::placeholder {
    color: var(--faint);
    opacity: 1;
  }
  .form {
    padding: 0.75em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .form > * {
    margin-block-end: 0.5em;
  }
  .field,
  .choice {
    display: block;
  }
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
  }
`;
