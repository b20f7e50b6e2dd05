import { css } from "lit";

/** How text is set. */
export const text = css`
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
  .computed + .text,
  .computed p,
  .notice + .text,
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
  .computed p {
    padding-inline-start: 1em;
    line-height: 2;
  }
  .notice:not(.faint) {
    padding-inline-start: 0.75em;
    border-inline-start: 3px solid var(--accent);
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
