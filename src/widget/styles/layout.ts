import { css } from "lit";

/** Positions of the elements. */
export const layout = css`
  * {
    box-sizing: border-box;
  }
  .panel {
    container-type: inline-size;
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
    align-items: center;
    gap: 8px;
  }
  .ended .row,
  dialog .row {
    flex-wrap: wrap;
  }
  header {
    gap: 4px;
    padding: 12px 12px 12px 16px;
  }
  .panel > header {
    border-block-end: 1px solid var(--line);
  }
  header h2,
  header h3 {
    flex: 1;
    min-width: 0;
  }
  .body,
  .thread {
    display: flex;
    flex: 1;
    min-width: 0;
    min-height: 0;
  }
  .thread {
    flex-direction: column;
  }
  .log,
  .sessions {
    flex: 1;
    overflow-y: auto;
    padding: 16px;
    overflow-wrap: break-word;
  }
  .empty {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 12px;
    min-height: 100%;
    text-align: center;
  }
  .suggestions {
    display: grid;
    gap: 8px;
    width: min(100%, 30em);
    margin-block-start: 12px;
  }
  .turns,
  .sources ol,
  .suggestions,
  .sessions ul {
    padding: 0;
    list-style: none;
  }
  .turns,
  .composer > * {
    max-width: 46em;
    margin: 0 auto;
  }
  .turn + .turn {
    margin-block-start: 24px;
  }
  .question,
  .bubble,
  .working {
    width: fit-content;
    max-width: 100%;
    padding: 10px 14px;
    background: var(--surface);
    border-radius: var(--radius);
    border-end-start-radius: 4px;
  }
  .question {
    max-width: 85%;
    margin-inline-start: auto;
    margin-block-end: 12px;
    color: var(--on-accent);
    background: var(--accent);
    border-end-start-radius: var(--radius);
    border-end-end-radius: 4px;
  }
  .sources ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 16em), 1fr));
    gap: 8px;
    margin: 6px 0 0;
  }
  .sessions {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .sessions ul {
    margin: 0;
  }
  .sessions + .thread {
    display: none;
  }
  @container (min-width: 720px) {
    .sessions {
      flex: 0 0 18em;
      border-inline-end: 1px solid var(--line);
    }
    .sessions + .thread {
      display: flex;
    }
  }
  .composer {
    padding: 8px 12px 12px;
  }
  .box {
    display: flex;
    align-items: flex-end;
    padding: 4px;
  }
  .box .row {
    gap: 4px;
  }
  .chosen {
    padding-block-end: 4px;
  }
  .asked,
  .picture img {
    display: block;
    max-width: 100%;
  }
  .asked {
    max-height: 12em;
    border-radius: var(--small-radius);
  }
  .picture {
    max-height: 60dvh;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: var(--small-radius);
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
    width: min(44em, calc(100vw - 24px));
    max-height: calc(100dvh - 24px);
    padding: 0 20px 20px;
    color: var(--text);
    background: var(--background);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow-wrap: break-word;
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
