export const repeatedLines = (_: unknown): ReadonlySet<string> => new Set();
