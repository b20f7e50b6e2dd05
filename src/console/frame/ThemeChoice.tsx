import { type Theme, useTheme } from "./theme.ts";

const NAMES: Record<Theme, string> = { system: "As the system", light: "Light", dark: "Dark" };

export const ThemeChoice = () => {
  const [theme, setTheme] = useTheme();
  return (
    <select
      aria-label="Theme"
      value={theme}
      onChange={({ target }) => {
        if (target.value === "system" || target.value === "light" || target.value === "dark")
          setTheme(target.value);
      }}
    >
      {Object.entries(NAMES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
};
