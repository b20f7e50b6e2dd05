import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from "@mantine/core";

/** The one colour of our own: an ink blue, from the lightest to the darkest. */
const INK: MantineColorsTuple = [
  "#eef4fd",
  "#dbe7f9",
  "#b5cdf1",
  "#8bb0e9",
  "#6898e2",
  "#4a80d6",
  "#3468c0",
  "#1f4fa3",
  "#1a4288",
  "#12326b",
];

/** The greys of the dark theme, a little blue as the light one's ink. */
const DARK: MantineColorsTuple = [
  "#e6e9ee",
  "#c3cad5",
  "#a4adba",
  "#7d8796",
  "#4a5361",
  "#363d49",
  "#272d37",
  "#1a1f27",
  "#14171c",
  "#0e1116",
];

/** One scale of type and of spacing for all pages; sizes in rem, so that the browser's own font size applies. */
export const theme = createTheme({
  colors: { ink: INK, dark: DARK },
  primaryColor: "ink",
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.3" },
      h2: { fontSize: "1.125rem", lineHeight: "1.4" },
      h3: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
});

/**
 * Colours of text that satisfy WCAG AA (4.5 : 1 against their background), and of backgrounds for text, where the
 * library's own are too faint. In pairs: for the light theme, for the dark one.
 */
const TEXT: Record<string, readonly [string, string]> = {
  dimmed: ["#545c67", "#a4adba"],
  placeholder: ["#656d78", "#97a1af"],
  error: ["#a11919", "#ffa3a3"],
  anchor: ["#1f4fa3", "#9dc0ff"],
  "red-filled": ["#c22525", "#c22525"],
  "red-filled-hover": ["#a81f1f", "#a81f1f"],
  "red-text": ["#a11919", "#ffa3a3"],
  "red-light-color": ["#8f1414", "#ffb3b3"],
  "red-outline": ["#a11919", "#ffa3a3"],
  "green-text": ["#17663a", "#86d9a8"],
  "green-light-color": ["#125230", "#9be3b9"],
  "orange-text": ["#8a4a00", "#ffc078"],
  "orange-light-color": ["#7a4100", "#ffc98a"],
  "yellow-light-color": ["#664d00", "#ffe08a"],
  "gray-light-color": ["#3b4149", "#d5dae1"],
  "blue-light-color": ["#174a80", "#a5d0ff"],
  "ink-light-color": ["#1a4288", "#b5cdf1"],
  "ink-text": ["#1f4fa3", "#9dc0ff"],
};

export const cssVariables: CSSVariablesResolver = () => {
  const of = (which: 0 | 1): Record<string, string> =>
    Object.fromEntries(Object.entries(TEXT).map(([name, pair]) => [`--mantine-color-${name}`, pair[which]]));
  return { variables: {}, light: of(0), dark: of(1) };
};

/** Keeps the theme that was chosen in this browser. */
export const themeManager = localStorageColorSchemeManager({ key: "qa-theme" });

/** Lets the page accept the styles that components create; its policy allows no others. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";
