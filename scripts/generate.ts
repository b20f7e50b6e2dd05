/**
 * Writes what is generated from the contracts, openapi.yaml, operator.yaml and openai.yaml: their types and their JSON
 * form (which the server and the binary read). With --check it writes nothing and fails if the committed files differ.
 */
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { parse } from "yaml";
import { bundle } from "./bundle.ts";

const root = new URL("../", import.meta.url);
const target = new URL("src/contract/generated/", root);
const read = async (name: string) => parse(await readFile(new URL(name, root), "utf8"));

const BLOB = ts.factory.createTypeReferenceNode("Blob");

/** What is generated from a contract, by the name of the file. */
const made = async (source: string, document: OpenAPI3, prefix: string): Promise<Record<string, string>> => {
  const types = await openapiTS(document, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (schema) => ("format" in schema && schema.format === "binary" ? BLOB : undefined),
  });
  return {
    [`${prefix}types.ts`]: `// Made from ${source} by scripts/generate.ts; do not edit.\n${astToString(types)}`,
    [`${prefix}document.json`]: `${JSON.stringify(document)}\n`,
  };
};

const customers = await read("openapi.yaml");
const operators = JSON.stringify(bundle(await read("operator.yaml"), { "openapi.yaml": customers }));
const files = {
  ...(await made("openapi.yaml", customers, "")),
  ...(await made("operator.yaml", JSON.parse(operators), "operator-")),
  ...(await made("openai.yaml", await read("openai.yaml"), "openai-")),
};

let stale = 0;
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, target);
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    stale += 1;
    console.error(`src/contract/generated/${name} is not what its contract makes. Run: npm run generate`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;
