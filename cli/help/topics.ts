/** Help on a topic that is not a single command. Texts are built from the tables that the program itself uses. */
interface Topic {
  name: string;
  summary: string;
  text: () => Promise<string>;
}

export const TOPICS: readonly Topic[] = [
  {
    name: "configuration",
    summary: "flags, variables and the configuration file",
    text: async () => (await import("./configuration.ts")).configurationText(),
  },
  {
    name: "servers",
    summary: "several servers by name",
    text: async () => (await import("./texts.ts")).SERVERS,
  },
  {
    name: "models",
    summary: "what models are for, and how to set them",
    text: async () => (await import("./configuration.ts")).modelsText(),
  },
  {
    name: "formats",
    summary: "files that can be uploaded",
    text: async () => (await import("./formats.ts")).formatsText(),
  },
  {
    name: "exit-codes",
    summary: "exit codes of commands",
    text: async () => (await import("./exit-codes.ts")).exitCodesText(),
  },
  {
    name: "scripts",
    summary: "qa in programs: JSON, pipes, no questions",
    text: async () => (await import("./texts.ts")).SCRIPTS,
  },
];
