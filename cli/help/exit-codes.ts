import { EXIT_MEANINGS } from "../terminal/exit.ts";

export const exitCodesText = (): string =>
  Object.entries(EXIT_MEANINGS)
    .map(([code, meaning]) => `${code.padEnd(4)} ${meaning}`)
    .join("\n");
