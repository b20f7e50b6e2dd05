/** The guide's looks: the console's colours and type, for reading. */
export const STYLES = `:root {
  color-scheme: light dark;
  --text: light-dark(#1b1f24, #e6e9ee);
  --back: light-dark(#ffffff, #14171c);
  --raised: light-dark(#f5f6f8, #1d2128);
  --faint: light-dark(#dfe2e7, #2f353f);
  --main: light-dark(#1f4fa3, #9dc0ff);
  font: 16px / 1.6 system-ui, sans-serif;
  color: var(--text);
  background: var(--back);
}
*, ::before, ::after { box-sizing: border-box; }
body { display: grid; grid-template-columns: 15rem minmax(0, 46rem); gap: 3rem; margin: 0 auto; padding: 2rem; max-width: 68rem; overflow-wrap: anywhere; }
nav { position: sticky; top: 2rem; align-self: start; }
form { display: flex; gap: 0.5rem; margin-bottom: 1rem; }
input, button { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--faint); border-radius: 0.5rem; padding: 0.35rem 0.6rem; }
input { flex: 1; min-width: 0; }
.source { margin-top: -0.5rem; font-size: 0.875rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: 0.35rem 0; }
nav [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
a { color: var(--main); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.skip:not(:focus) { position: absolute; left: -100vw; }
code, pre { font: 0.875rem / 1.5 ui-monospace, monospace; }
:not(pre) > code { background: var(--raised); padding: 0.1em 0.3em; border-radius: 0.25rem; }
pre { background: var(--raised); border: 1px solid var(--faint); border-radius: 0.5rem; padding: 0.75rem 1rem; overflow-x: auto; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--faint); border-radius: 0.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9375rem; }
th, td { text-align: start; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--faint); overflow-wrap: normal; }
@media (max-width: 50rem) {
  body { display: block; padding: 1rem; }
  nav { position: static; margin-bottom: 2rem; }
}
`;
