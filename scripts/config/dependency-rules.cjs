/** The directions of imports (see "Architecture" in the README). Folders not named in a rule may import freely. */
const only = (name, from, to) => ({
  name,
  severity: "error",
  comment: `${from} may import ${to.join(", ") || "nothing of src or cli"}`,
  from: { path: `^${from}` },
  to: { path: "^(src|cli)/", pathNot: [`^${from}`, ...to.map((path) => `^${path}`)] },
});

/** What each part of answering may import: the parts before it, the words of languages, and the types that all share. */
const answering = (name, before) =>
  only(`answer-${name}`, `src/answer/${name}/`, [
    "src/domain",
    "src/answer/lexicon/",
    "src/answer/(explanation|ports|source|quote|cost|image|explain).ts",
    ...before.map((folder) => `src/answer/${folder}/`),
  ]);

const vendor = (name, module, home) => ({
  name: `${name}-stays-home`,
  severity: "error",
  from: { pathNot: [`^${home}`, "^test/", "^scripts/", "^eval/"] },
  to: { path: `^node_modules/${module}` },
});

/** The kinds of files, which both sides know. */
const KINDS = "src/domain/file-kinds.ts";

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    only("domain-stands-alone", "src/domain", []),
    only("contract-stands-alone", "src/contract", []),
    only("client-knows-the-contract", "src/client", ["src/contract", KINDS]),
    only("markdown-stands-alone", "src/markdown", []),
    only("react-hooks-are-a-client", "src/react", ["src/client", "src/contract"]),
    only("widget-is-a-client", "src/widget", ["src/client", "src/markdown"]),
    only("console-is-a-client", "src/console", ["src/client", "src/contract", "src/markdown", KINDS]),
    {
      name: "console-is-bundled-apart",
      severity: "error",
      comment: "The program holds the console's files and loads none of its source.",
      from: { pathNot: ["^src/console", "^test/"] },
      to: { path: "^src/console", pathNot: "^src/console/bundle.ts" },
    },
    {
      name: "widget-is-bundled-apart",
      severity: "error",
      comment: "The program holds the widget's script and loads none of its source.",
      from: { pathNot: ["^src/widget", "^test/"] },
      to: { path: "^src/widget" },
    },
    only("http-knows-contract-and-domain", "src/http", ["src/contract", "src/domain"]),
    only("mcp-is-a-client", "src/mcp", ["src/client", "src/contract"]),
    only("disk-stands-alone", "src/disk", []),
    only("operations", "src/operations", ["src/contract", "src/domain", "src/answer", "src/ingest"]),
    only("answer", "src/answer", ["src/domain"]),
    answering("lexicon", []),
    answering("words", []),
    answering("question", ["words"]),
    answering("search", ["words", "question"]),
    answering("local", ["words", "question", "search"]),
    answering("calculation", ["words"]),
    answering("model", ["words", "question", "search", "local", "calculation"]),
    answering("strategies", ["words", "question", "search", "local"]),
    answering("read", ["words", "question", "search", "local", "strategies"]),
    only("evaluation", "src/evaluation", ["src/domain", "src/answer/explanation.ts"]),
    only("extract", "src/extract", ["src/domain", "src/disk"]),
    only("ingest", "src/ingest", ["src/domain", "src/disk", "src/extract"]),
    only("passages", "src/passages", ["src/domain", "src/(answer|ingest)/ports.ts"]),
    only("index", "src/index", [
      "src/domain",
      "src/passages",
      "src/(answer|ingest)/ports.ts",
      "src/ingest/(embed/embed|embed/text-to-embed|text/stored-text).ts",
      "src/store/files",
      "src/store/records/index.ts",
    ]),
    only("guide", "src/guide", [
      "src/domain",
      "src/disk/temporary-folder.ts",
      "src/answer/answer.ts",
      "src/ingest/split/split.ts",
      "src/passages/backend.ts",
    ]),
    only("models", "src/models", ["src/domain"]),
    only("nodes", "src/nodes", ["src/domain"]),
    only("store", "src/store", [
      "src/domain",
      "src/disk",
      "src/passages",
      "src/(operations|ingest|answer|http)/ports.ts",
    ]),
    {
      name: "passages-are-stored-behind-a-port",
      severity: "error",
      comment: "One file says what stores passages; all else knows src/passages.",
      from: { pathNot: ["^src/store/lancedb", "^src/store/passages.ts", "^(test|scripts|eval)/"] },
      to: { path: "^src/store/lancedb" },
    },
    {
      name: "what-stores-passages-is-handed-over",
      severity: "error",
      comment: "Only those who put parts together name it.",
      from: { pathNot: ["^src/(server|operator)", "^cli/commands/setup/docs.ts", "^(test|scripts|eval)/"] },
      to: { path: "^src/store/passages.ts" },
    },
    {
      name: "records-know-no-database",
      severity: "error",
      comment: "What both databases share names neither.",
      from: { path: "^src/store/records" },
      to: { path: "^(src/store/(?!records)|bun:sqlite)" },
    },
    only("operator", "src/operator", [
      "src/domain",
      "src/disk",
      "src/store",
      "src/passages/(backend|places).ts",
      "src/contract",
      "src/evaluation",
      "src/extract/lines.ts",
      "src/operations/views/pages.ts",
      "src/models/settings.ts",
    ]),
    {
      name: "server-puts-the-parts-together",
      severity: "error",
      comment: "Nothing but serve knows the place where the parts are put together.",
      from: {
        pathNot: ["^src/server", "^cli/(commands/setup/serve.ts|serve/)", "^test/", "^scripts/", "^eval/"],
      },
      to: { path: "^src/server" },
    },
    {
      name: "cli-is-a-client",
      severity: "error",
      comment:
        "Only serve, read, the operator's commands and the hidden child command touch the server's side.",
      from: {
        path: "^cli",
        pathNot:
          "^cli/(program|commands/(operating/.*|setup/(serve|docs)|documents/read)|(operator|read|serve)/.*)\\.tsx?$",
      },
      to: {
        path: "^src/",
        pathNot:
          "^src/(client/|contract/|mcp/|markdown/|domain/events\\.ts$|disk/(digest|temporary-folder)\\.ts$)",
      },
    },
    vendor("lancedb", "@lancedb", "src/store/lancedb"),
    vendor("aws-sdk", "@aws-sdk", "src/store/s3"),
    vendor("kysely", "kysely", "src/store/(postgres|records|sqlite)"),
    vendor("pg", "pg/", "src/store/postgres"),
    vendor("pdfium", "@embedpdf", "src/extract/pdf"),
    vendor("tesseract", "@?tesseract", "src/extract/recognise"),
    vendor("fastify", "@?fastify", "src/http"),
    vendor("openai", "openai/", "src/models"),
    vendor("mediabunny", "mediabunny/", "src/extract/media"),
    vendor("bidi-js", "bidi-js/", "src/extract/pdf/right-to-left"),
    only("telemetry", "src/telemetry", ["src/domain"]),
    vendor("prom-client", "prom-client/", "src/telemetry"),
    vendor("opentelemetry", "@opentelemetry", "src/telemetry"),
    vendor("lit", "lit/", "src/widget"),
    vendor("light-my-request", "light-my-request/", "src/http"),
    vendor("mcp", "@modelcontextprotocol", "src/mcp"),
    vendor("marked", "marked/", "(src/(guide|markdown|widget|console)|cli/upload/convert)"),
    vendor("ink", "ink/", "cli"),
    vendor("react", "react/", "(cli|src/console|src/react)"),
    vendor(
      "console",
      "(react-dom|wouter|@tanstack|@mantine|lucide-react|get-nonce|openapi-react-query)/",
      "src/console",
    ),
    {
      name: "no-tests-in-the-program",
      severity: "error",
      from: { path: "^(src|cli)/" },
      to: { path: "^(test|scripts|eval)/" },
    },
    {
      name: "declared-only",
      severity: "error",
      from: { path: "^(src|cli)/" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "unknown"], pathNot: "bun-types" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    builtInModules: { add: ["bun", "bun:ffi", "bun:sqlite"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
