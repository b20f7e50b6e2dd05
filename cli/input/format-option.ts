import { type Command, Option } from "commander";

/** Adds the choice of how an answer, or passages, are printed. */
export const formatOption = (command: Command): Command =>
  command.addOption(
    new Option(
      "--format <format>",
      "print Markdown, plain text or JSON (default: formatted on a terminal, Markdown elsewhere)",
    ).choices(["md", "plain", "json"]),
  );
