import { css } from "lit";

/** Where things stand. */
export const layout = css`
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
  .panel[hidden] {
    display: none;
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
