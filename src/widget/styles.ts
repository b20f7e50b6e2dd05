import { css } from "lit";

/** Colours and measures that a page may set; each is a custom property of `qa-chat`. */
const looks = css`
  :host {
    display: block;
    color-scheme: light dark;
  }
  :host([hidden]) {
    display: none;
  }
  :host([theme="light"]) {
    color-scheme: light;
  }
  :host([theme="dark"]) {
    color-scheme: dark;
  }
  .root {
    /* Nothing of the page is inherited but the language, the direction and custom properties. */
    all: initial;
    color-scheme: inherit;
    direction: inherit;
    --background: var(--qa-background, light-dark(#ffffff, #17191f));
    --surface: var(--qa-surface, light-dark(#f1f3f7, #23262f));
    --text: var(--qa-text, light-dark(#1b1e26, #eceef3));
    --faint: var(--qa-faint, light-dark(#565d6d, #a9b0c0));
    --line: var(--qa-line, light-dark(#8b93a3, #6d7587));
    --accent: var(--qa-accent, light-dark(#1d4ed8, #9cbcff));
    --on-accent: var(--qa-on-accent, light-dark(#ffffff, #10131a));
    --danger: var(--qa-danger, light-dark(#b42318, #ff9d92));
    --radius: var(--qa-radius, 0.6em);
    display: block;
    height: var(--qa-height, 36em);
    max-height: 100%;
    font: var(--qa-font, medium/1.5 system-ui, sans-serif);
    color: var(--text);
    text-align: start;
  }
  :host([mode="floating"]) .root {
    position: fixed;
    inset-block-end: 1em;
    inset-inline-end: 1em;
    z-index: var(--qa-z-index, 1000);
    height: auto;
    max-height: none;
  }
  :host([mode="floating"]) .panel {
    width: min(26em, calc(100vw - 2em));
    height: min(var(--qa-height, 40em), calc(100dvh - 2em));
    box-shadow: 0 0.5em 2em rgb(0 0 0 / 0.3);
  }
`;

const layout = css`
  * {
    box-sizing: border-box;
  }
  .panel {
    display: flex;
    flex-direction: column;
    height: 100%;
    overflow: hidden;
    background: var(--background);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  header,
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }
  header {
    flex-wrap: nowrap;
    padding: 0.5em 0.75em;
  }
  .panel > header {
    border-block-end: 1px solid var(--line);
  }
  header > :first-child {
    flex: 1;
  }
  .composer .row {
    justify-content: space-between;
  }
  .log {
    flex: 1;
    overflow-y: auto;
    padding: 0.75em;
    overflow-wrap: anywhere;
  }
  .sessions {
    max-height: 50%;
    overflow-y: auto;
    padding: 0.75em;
    border-block-end: 1px solid var(--line);
  }
  .sessions li button {
    width: 100%;
    border: 0;
    text-align: start;
  }
  .sessions [aria-current] {
    font-weight: 600;
  }
  .composer {
    padding: 0.75em;
    border-block-start: 1px solid var(--line);
  }
  .turns,
  .sources ol,
  .sessions ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .turn {
    margin-block-end: 1.25em;
  }
  .question {
    width: fit-content;
    max-width: 85%;
    margin-inline-start: auto;
    margin-block-end: 0.5em;
    padding: 0.25em 0.75em;
    background: var(--surface);
    border-radius: var(--radius);
  }
  .asked,
  .picture img {
    display: block;
    max-width: 100%;
  }
  .asked {
    max-height: 12em;
  }
  .picture {
    max-height: 60dvh;
    overflow: auto;
    border: 1px solid var(--line);
  }
  .wide {
    overflow-x: auto;
    overflow-wrap: normal;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  dialog {
    width: min(44em, calc(100vw - 2em));
    max-height: calc(100dvh - 2em);
    padding: 0 0.75em 0.75em;
    color: var(--text);
    background: var(--background);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow-wrap: anywhere;
  }
  dialog header {
    padding-inline: 0;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.5);
  }
  audio {
    width: 100%;
  }
`;

const words = css`
  h2,
  h3,
  p {
    margin: 0;
    font-size: 1em;
  }
  h2,
  h3,
  .heading,
  .form-title {
    font-weight: 600;
  }
  .text > :not(:first-child),
  .text + .text,
  .sources,
  .sessions ul,
  .form,
  .ended {
    margin-block-start: 0.5em;
  }
  .plain,
  .question p {
    white-space: pre-wrap;
  }
  blockquote {
    margin: 0.5em 0;
    padding-inline-start: 0.75em;
    border-inline-start: 3px solid var(--line);
  }
  pre {
    margin: 0;
    padding: 0.5em;
    overflow-x: auto;
    background: var(--surface);
    border-radius: var(--radius);
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.25em 0.5em;
    border: 1px solid var(--line);
    text-align: start;
  }
  [data-align="center"] {
    text-align: center;
  }
  [data-align="right"] {
    text-align: end;
  }
  a {
    color: var(--accent);
  }
  .faint,
  small {
    color: var(--faint);
    font-size: 0.875em;
  }
  [role="alert"] {
    color: var(--danger);
  }
`;

const controls = css`
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

export const styles = [looks, layout, words, controls];
