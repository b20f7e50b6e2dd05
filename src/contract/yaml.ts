import { stringify } from "yaml";

/**
 * A contract as YAML that readers of 1.1 and of 1.2 read alike: times, and words as `y`, stand in quotes, as 1.1 takes
 * them for something else without.
 */
export const contractYaml = (contract: object): string => stringify(contract, { version: "1.1" });
