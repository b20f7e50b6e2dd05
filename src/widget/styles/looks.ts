import { css } from "lit";

/**
 * Colours and sizes that a page may set, each by a custom property of `qa-chat` or of its surroundings. The font is the
 * page's; light or dark follows the page's `color-scheme`, which is inherited and so follows every change. Nothing else
 * is inherited except the language, the direction and custom properties. Text on the accent colour is white or black,
 * whichever has the better contrast, which is at least 4.5: they are equal at a luminance of 0.179 (WCAG 2.2, 1.4.3).
 */
export const looks = css`
  :host {
    display: block;
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
    all: initial;
    accent-color: inherit;
    color-scheme: inherit;
    direction: inherit;
    --background: var(--qa-background, light-dark(#ffffff, #16181d));
    --text: var(--qa-text, light-dark(#1b1e26, #eceef3));
    --accent: var(--qa-accent, light-dark(#1d4ed8, #9cbcff));
    --on-accent: var(--qa-on-accent, light-dark(#ffffff, #10131a));
    --danger: var(--qa-danger, light-dark(#b42318, #ff9d92));
    --surface: var(--qa-surface, color-mix(in srgb, var(--text) 6%, var(--background)));
    --faint: var(--qa-faint, color-mix(in srgb, var(--text) 70%, var(--background)));
    --line: var(--qa-line, color-mix(in srgb, var(--text) 15%, var(--background)));
    --edge: color-mix(in srgb, var(--text) 52%, var(--background));
    --tint: color-mix(in srgb, var(--accent) 12%, transparent);
    --radius: var(--qa-radius, 16px);
    --small-radius: calc(var(--radius) * 0.625);
    display: block;
    height: var(--qa-height, 36rem);
    max-height: 100%;
    font-family: var(--qa-font-family, inherit);
    line-height: 1.5;
    color: var(--text);
    text-align: start;
  }
  @supports (color: color(from red xyz-d65 y y y)) {
    .root {
      --white: clamp(0, (0.179 - y) * 999, 1);
      --on-accent: var(
        --qa-on-accent,
        color(from var(--accent) xyz-d65 calc(var(--white) * 0.95) var(--white) calc(var(--white) * 1.089))
      );
    }
  }
  .panel {
    font-size: var(--qa-font-size, 0.9375em);
  }
  :host([mode="floating"]) .root {
    position: fixed;
    inset-block-end: 20px;
    inset-inline-end: 20px;
    z-index: var(--qa-z-index, 1000);
    height: auto;
    max-height: none;
  }
  :host([mode="floating"]) .panel {
    width: 400px;
    height: min(var(--qa-height, 44rem), calc(100dvh - 40px));
    box-shadow:
      0 12px 40px rgb(0 0 0 / 0.2),
      0 2px 8px rgb(0 0 0 / 0.12);
  }
  @media (max-width: 480px) {
    :host([mode="floating"]) .panel {
      position: fixed;
      inset: 0;
      width: auto;
      height: auto;
      border: 0;
      border-radius: 0;
    }
  }
`;
