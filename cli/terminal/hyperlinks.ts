/** By `TERM_PROGRAM` and `TERM`; https://github.com/Alhadis/OSC8-Adoption lists the terminals that support links. */
const PROGRAMS = new Set(["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"]);
const TERMINALS = /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour|wezterm)/;
/** Set by one terminal each that knows them. */
const MARKS = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM"];
/** The first of GNOME's library, as it writes its versions. */
const FIRST_VTE = 5000;

/** Whether the terminal supports links (OSC 8), as far as its environment says; `FORCE_HYPERLINK` decides if set. */
export function knowsLinks(env: Record<string, string | undefined>): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== "0";
  return (
    PROGRAMS.has(env.TERM_PROGRAM ?? "") ||
    TERMINALS.test(env.TERM ?? "") ||
    MARKS.some((name) => env[name] !== undefined) ||
    Number(env.VTE_VERSION) >= FIRST_VTE
  );
}
