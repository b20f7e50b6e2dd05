import { html, type TemplateResult } from "lit";

/** Lines in a square of 24 units. */
const PATHS = {
  chat: "M4 5h16v11H9l-5 4z",
  threads: "M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2",
  add: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  send: "M12 19V5M6 11l6-6 6 6",
  stop: "M6 6h12v12H6z",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4",
};

/** Shown on a button instead of words; the words are in its label. */
export const icon = (name: keyof typeof PATHS): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]}></path></svg>`;

interface IconButton {
  part: string;
  onClick?: () => void;
  /** @default "icon" */
  look?: string;
}

/** A button with one icon. @param label what it does; without `onClick` it submits its form. */
export const iconButton = (
  name: keyof typeof PATHS,
  label: string,
  { part, onClick, look = "icon" }: IconButton,
): TemplateResult =>
  html`<button type=${onClick ? "button" : "submit"} class=${look} part=${part} title=${label} aria-label=${label}
    @click=${onClick}>${icon(name)}</button>`;
