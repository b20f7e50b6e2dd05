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
    --radius: var(--qa-radius, 0.6rem);
    display: block;
    height: var(--qa-height, 36rem);
    max-height: 100%;
    font: var(--qa-font, 1rem/1.5 system-ui, sans-serif);
    color: var(--text);
    text-align: start;
  }
  :host([mode="floating"]) .root {
    position: fixed;
    inset-block-end: 1rem;
    inset-inline-end: 1rem;
    z-index: var(--qa-z-index, 1000);
    height: auto;
    max-height: none;
  }
  :host([mode="floating"]) .panel {
    width: min(26rem, calc(100vw - 2rem));
    height: min(var(--qa-height, 40rem), calc(100dvh - 2rem));
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.3);
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
    gap: 0.5rem;
  }
  header {
    padding: 0.5rem 0.75rem;
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
    padding: 0.75rem;
    overflow-wrap: anywhere;
  }
  .sessions {
    max-height: 50%;
    overflow-y: auto;
    padding: 0.75rem;
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
    padding: 0.75rem;
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
    margin-block-end: 1.25rem;
  }
  .question {
    width: fit-content;
    max-width: 85%;
    margin-inline-start: auto;
    margin-block-end: 0.5rem;
    padding: 0.25rem 0.75rem;
    background: var(--surface);
    border-radius: var(--radius);
  }
  .asked,
  .picture img {
    display: block;
    max-width: 100%;
  }
  .asked {
    max-height: 12rem;
  }
  .picture {
    max-height: 60dvh;
    overflow: auto;
    border: 1px solid var(--line);
  }
  .wide {
    overflow-x: auto;
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
    width: min(44rem, calc(100vw - 2rem));
    max-height: calc(100dvh - 2rem);
    padding: 0 0.75rem 0.75rem;
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
    font-size: 1rem;
  }
  h2,
  h3,
  .heading,
  .form-title,
  legend {
    font-weight: 600;
  }
  .text > :not(:first-child),
  .text + .text,
  .sources,
  .form,
  .ended {
    margin-block-start: 0.5rem;
  }
  .plain,
  .question p {
    white-space: pre-wrap;
  }
  blockquote {
    margin: 0.5rem 0;
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--line);
  }
  pre {
    margin: 0;
    padding: 0.5rem;
    overflow-x: auto;
    background: var(--surface);
    border-radius: var(--radius);
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.25rem 0.5rem;
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
    font-size: 0.875rem;
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
    min-height: 2rem;
    padding: 0.1rem 0.6rem;
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
    min-height: 3rem;
    padding-inline: 1.25rem;
    border-radius: 1.5rem;
  }
  .mark {
    min-width: 1.5rem;
    min-height: 1.5rem;
    margin-inline-start: 0.25rem;
    padding: 0 0.25rem;
    color: var(--accent);
    font-size: 0.75rem;
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
    padding: 0.4rem;
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
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .form > * {
    margin-block-end: 0.5rem;
  }
  .field,
  .choice {
    display: block;
  }
  fieldset {
    padding: 0;
    border: 0;
  }
`;

export const styles = [looks, layout, words, controls];
