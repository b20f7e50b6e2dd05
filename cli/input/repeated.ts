/** Of an option that may be given again; one that takes several words at once would take the command's arguments too. */
export const repeated = (value: string, before: string[] = []): string[] => [...before, value];
