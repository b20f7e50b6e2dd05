import { css } from "lit";

/** Colours and measures that a page may set; each is a custom property of `qa-chat`. */
export const looks = css`
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
