import { css } from "lit";

/** Typography. */
export const text = css`
  h2,
  h3,
  p {
    margin: 0;
    font-size: 1em;
  }
  h2 {
    font-size: 1.125em;
  }
  h2,
  h3,
  th,
  .heading,
  .form-title {
    font-weight: 600;
    line-height: 1.35;
  }
  .text > :not(:first-child),
  .text + .text,
  .computed,
  .computed + .text,
  .computed p,
  .notice,
  .sources,
  .form,
  .ended,
  .bubble + .working {
    margin-block-start: 8px;
  }
  .sources,
  dialog > * + * {
    margin-block-start: 12px;
  }
  .notice {
    margin-block-end: 8px;
  }
  .text :is(ol, ul) {
    margin-block-end: 0;
    padding-inline-start: 1.5em;
  }
  .plain,
  .question p {
    white-space: pre-wrap;
  }
  .computed p {
    line-height: 2;
  }
  .notice:not(.faint),
  blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--accent);
  }
  blockquote {
    margin: 8px 0;
    border-color: var(--line);
  }
  pre,
  code {
    font: 0.9em/1.5 ui-monospace, monospace;
    background: color-mix(in srgb, var(--text) 7%, transparent);
    border-radius: 4px;
  }
  pre {
    margin: 0;
    padding: 10px 12px;
    overflow-x: auto;
    border-radius: var(--small-radius);
  }
  pre code {
    background: none;
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    border-block-end: 1px solid var(--line);
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
    text-underline-offset: 2px;
  }
  .faint,
  small {
    color: var(--faint);
    font-size: 0.8667em;
  }
  [role="alert"] {
    color: var(--danger);
  }
  .badge {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    margin-inline-end: 8px;
    color: var(--on-accent);
    background: var(--accent);
    border-radius: 50%;
  }
  .empty .badge {
    width: 56px;
    height: 56px;
    margin: 0;
  }
  .badge svg {
    width: 56%;
  }
  svg {
    width: 20px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .dots {
    display: inline-flex;
    gap: 4px;
    padding: 4px 0;
  }
  i {
    width: 6px;
    height: 6px;
    background: currentcolor;
    border-radius: 50%;
  }
  @media (prefers-reduced-motion: no-preference) {
    .log {
      scroll-behavior: smooth;
    }
    i {
      animation: 1.2s ease-in-out infinite dot;
    }
    i + i {
      animation-delay: 0.15s;
    }
    i + i + i {
      animation-delay: 0.3s;
    }
    :host([mode="floating"]) .panel,
    dialog {
      animation: 0.18s ease-out rise;
    }
    @keyframes dot {
      30% {
        opacity: 0.3;
        transform: translateY(-3px);
      }
      60% {
        transform: none;
      }
    }
    @keyframes rise {
      from {
        transform: translateY(8px);
      }
    }
  }
`;
