import { type Command, Option } from "commander";
import { usageError } from "../../errors/failure.ts";
import { operating } from "../../operator/operating.ts";
import { type OperatorOptions, operatorOptions } from "../../operator/options.ts";
import { printable } from "../../terminal/printable.ts";

interface ReindexOptions extends OperatorOptions {
  embeddingModel?: string;
  embedding: boolean;
}

export function define(command: Command): void {
  operatorOptions(command)
    .addOption(
      new Option("--embedding-model <name>", "model whose vectors the index is to hold").env(
        "QA_EMBEDDING_MODEL",
      ),
    )
    .option("--no-embedding", "full text only")
    .action((options: ReindexOptions, self: Command) => {
      const model = modelOf(options, self.getOptionValueSource("embeddingModel") === "cli");
      return operating(self, options, async (operator, out) => {
        const asked = await operator.reindex(model);
        out.result(asked, () => [printable(said(asked))]);
        const setting = model === null ? "without QA_EMBEDDING_MODEL" : `with QA_EMBEDDING_MODEL=${model}`;
        out.note(
          `It begins when the server is next started ${setting}. Until it is done, answers come from full-text search alone; qa status shows the progress.`,
        );
      });
    });
}

/** The name, or null for full text only. */
function modelOf({ embeddingModel, embedding }: ReindexOptions, isFlag: boolean): string | null {
  const model = embeddingModel?.trim() || undefined;
  if (!embedding && isFlag) throw usageError("Give either --embedding-model or --no-embedding.");
  if (!embedding) return null;
  if (model === undefined)
    throw usageError("Name the model with --embedding-model or QA_EMBEDDING_MODEL, or give --no-embedding.");
  return model;
}

function said({ embedding_model, resources }: { embedding_model: string | null; resources: number }): string {
  const how = embedding_model === null ? "without an embedding model" : `with ${embedding_model}`;
  return `The index will be rebuilt ${how}: ${resources} ready ${resources === 1 ? "resource" : "resources"}.`;
}
