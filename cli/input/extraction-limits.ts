import { Option } from "commander";
import { within } from "./pages.ts";

export interface ExtractionFlags {
  extractTimeout: number;
  extractMemory: number;
}

export const extractTimeout = (): Option =>
  new Option("--extract-timeout <seconds>", "longest time to extract one file")
    .env("QA_EXTRACT_TIMEOUT")
    .default(600)
    .argParser(within(1, 86_400));

export const extractMemory = (): Option =>
  new Option("--extract-memory <megabytes>", "most memory to extract one file")
    .env("QA_EXTRACT_MEMORY")
    .default(2048)
    .argParser(within(256, 1_048_576));

/** The same as the extractor takes them. */
export const extractionLimits = ({ extractTimeout, extractMemory }: ExtractionFlags) => ({
  deadlineMs: extractTimeout * 1000,
  memoryLimitBytes: extractMemory * 1024 ** 2,
});
