import { useEffect, useState } from "react";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
const KEPT = "qa-theme";

const kept = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEPT)) ?? "system";

const apply = (theme: Theme): void => {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

/** Before anything is drawn, so that nothing flashes. */
export const applyKeptTheme = (): void => apply(kept());

/** The theme that was chosen in this browser, and what chooses another one. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [theme, setTheme] = useState(kept);
  useEffect(() => {
    apply(theme);
    localStorage.setItem(KEPT, theme);
  }, [theme]);
  return [theme, setTheme];
};
