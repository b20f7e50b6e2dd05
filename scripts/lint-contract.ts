/** Checks openapi.yaml, operator.yaml and openai.yaml against Redocly's recommended rules. */
import { createConfig, formatProblems, getTotals, lint } from "@redocly/openapi-core";

const config = await createConfig({
  extends: ["recommended"],
  // The specification's paths end in a slash.
  rules: { "no-path-trailing-slash": "off" },
});
let found = 0;
for (const ref of ["openapi.yaml", "operator.yaml", "openai.yaml"]) {
  const problems = await lint({ ref, config });
  const totals = getTotals(problems);
  formatProblems(problems, { totals, version: "" });
  found += problems.length;
}
process.exitCode = found > 0 ? 1 : 0;
