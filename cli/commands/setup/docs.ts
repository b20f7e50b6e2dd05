import type { Command } from "commander";
import { openGuide } from "../../../src/guide/answer.ts";
import { guidePages } from "../../../src/guide/pages.ts";
import { passageBackend } from "../../../src/store/passages.ts";
import type { GlobalOptions } from "../../config/config.ts";
import { usageError } from "../../errors/failure.ts";
import { answerLines } from "../../output/answer.ts";
import { table } from "../../output/format.ts";
import { outputFor } from "../../output/output.ts";
import { EXIT } from "../../terminal/exit.ts";

export function define(command: Command): void {
  command
    .argument("[question...]", "your question; without one, the pages of the guide are listed")
    .option("--page <name>", "print this page of the guide, as Markdown")
    .action(async (words: string[], { page }: { page?: string }, self: Command) => {
      const globals: GlobalOptions = self.optsWithGlobals();
      const out = outputFor(globals);
      const question = words.join(" ").trim();
      if (page !== undefined) {
        const found = pageNamed(page);
        out.result(found, () => [found.markdown.trimEnd()]);
      } else if (question === "") {
        const names = guidePages.map(({ name, title }) => ({ name, title }));
        out.result(names, () =>
          table(
            out,
            names.map(({ name, title }) => [name, title]),
          ),
        );
        out.note('Ask with: qa docs "How do I revoke a key?" Read with: qa docs --page start');
      } else {
        await using guide = await openGuide(passageBackend);
        const answer = await guide.answer(question);
        out.result(answer, () => answerLines(out, answer));
        const [first] = answer.citations;
        if (first) out.note(`Read on with: qa docs --page ${first.resource_id}`);
      }
    });
}

function pageNamed(name: string): (typeof guidePages)[number] {
  const found = guidePages.find((each) => each.name === name);
  if (found) return found;
  const names = guidePages.map((each) => each.name).join(", ");
  throw usageError(`The guide has no page ${JSON.stringify(name)}. It has: ${names}.`, EXIT.notFound);
}
