export interface Example {
  line: string;
  does: string;
}

/** Command lines to begin with, those of a command in the order in which its help shows them. */
const EXAMPLES: readonly Example[] = [
  { line: "qa serve", does: "start a server here" },
  { line: "qa serve --data /srv/qa --port 9000", does: "elsewhere, on another port" },
  { line: "qa upload report.pdf", does: "send it, wait until it is ready" },
  { line: "qa upload reports --recursive", does: "all files of a folder" },
  { line: 'qa upload reports --include "2023-*.pdf"', does: "some of them" },
  { line: "pdf-printer | qa upload - --name report.pdf", does: "the output of another program" },
  { line: "qa upload reports --recursive --skip-existing", does: "only files that are not there yet" },
  { line: "qa upload report.pdf --replace", does: "replacing the one with that title" },
  { line: "qa sync reports --dry-run", does: "what differs from the workspace" },
  { line: "qa sync reports --delete", does: "make the workspace match the folder" },
  { line: "qa sync reports --watch", does: "whenever the folder changes" },
  { line: 'qa ask "What was the total of net sales?"', does: "answered with page and line" },
  { line: "qa ask", does: "a chat" },
  { line: 'qa ask --resource report.pdf "Who signed it?"', does: "from one document only" },
  { line: "qa ask < question.txt", does: "a question from a file" },
  { line: "qa search net sales", does: "the passages alone, without an answer" },
  { line: "qa open 2", does: "show citation 2 of the last answer" },
  { line: "qa open console", does: "the console in the browser" },
  { line: "qa read report.pdf --page 3", does: "a page with its lines and tables, as they are read" },
  { line: "qa read report.pdf --json", does: "one page on a line, for programs" },
  { line: "qa mcp", does: "started by an assistant, which then asks and searches here" },
  { line: "qa --on prod mcp --workspace Default", does: "for a saved server" },
  { line: "qa eval golden.csv --min document_at_1=0.9", does: "fail where fewer documents are right" },
  { line: "qa status", does: "the server and the newest resources" },
  { line: "qa status --watch", does: "until all are ready" },
  { line: 'qa workspaces create "Annual reports"', does: "a place for documents" },
  { line: 'qa workspaces use "Annual reports"', does: "use it from now on" },
  { line: "qa resources list", does: "the documents of the workspace" },
  { line: "qa resources delete report.pdf", does: "asks first; cannot be undone" },
  { line: "qa sessions list", does: "your chats" },
  { line: "qa messages SESSION_ID", does: "one of them" },
  { line: "qa tokens create user-1842 --expires 12h", does: "for this user's browser" },
  { line: 'qa docs "How do I revoke a key?"', does: "answered from the guide inside the program" },
  { line: "qa login", does: "to a server: asks for its address and your key" },
  { line: "qa login prod", does: "to one more, used with: qa --on prod ask" },
  { line: "qa login prod --base-url https://qa.example.com --api-key-file key", does: "without being asked" },
  { line: "qa logout prod", does: "forget its key" },
  { line: "qa config list", does: "what is set, and where" },
  { line: "qa config set user ann", does: "the end user you ask as" },
  { line: "qa --on prod config set workspace_id Default", does: "for a saved server" },
  { line: "source <(qa completion bash)", does: "complete with Tab in this shell" },
  { line: "qa completion zsh > ~/.zfunc/_qa", does: "in every zsh; the folder must be in fpath" },
  { line: "qa completion fish > ~/.config/fish/completions/qa.fish", does: "in every fish" },
  { line: "qa completion powershell | Out-String | Invoke-Expression", does: "in this PowerShell" },
  { line: "qa docs --page keeping", does: "a page of it" },
  { line: "qa version --json", does: "for a bug report" },
  { line: "qa update --check", does: "check for a newer release" },
  { line: "qa apps create shop", does: "an account that keys belong to" },
  { line: "qa keys create --app shop --expires 30d", does: "a key; it is shown once" },
  { line: "qa operators add ann --role admin", does: "someone who may sign in to the console" },
  { line: "qa operators sign-in ann --operator-url https://qa.example.com", does: "operate it from here" },
  {
    line: "qa skills create --title Legal --core-prompt-file legal.md --scope global",
    does: "instructions for the model",
  },
  { line: "qa skills enable SKILL_ID --app shop", does: "enable it in an app" },
  { line: "qa evaluations check golden.jsonl", does: "check the file, and estimate the cost" },
  { line: "qa evaluations run golden.jsonl --workspace-id ID", does: "measure the answers" },
  { line: "qa evaluations compare BEFORE_ID AFTER_ID", does: "what improved, what got worse" },
  { line: "qa models list", does: "which models are set, where, and whether they answer" },
  {
    line: "qa models check chat --model gpt-4.1-mini --key-file key.txt",
    does: "try a model without saving it",
  },
  { line: "qa models set chat --model gpt-4.1-mini --key-file key.txt", does: "use it, without a restart" },
  {
    line: "qa reindex --embedding-model nomic-embed-text",
    does: "with another model, while questions go on",
  },
  { line: "qa languages list", does: "which languages scans are read in" },
  { line: "qa languages add qa-languages.tar.gz", does: "all of a release's archive" },
  { line: "qa languages add rus.traineddata", does: "one more" },
  { line: "qa languages remove deu", does: "take one out" },
  { line: "qa removals", does: "what is still to be removed" },
  { line: "qa removals --since 7d", does: "what was" },
  { line: "qa nodes --operator-url https://qa.example.com", does: "which nodes are alive, and who leads" },
  { line: "qa console", does: "a sign-in link" },
  { line: "qa doctor", does: "check everything that is stored" },
  { line: "qa doctor --repair", does: "repair what can be repaired" },
  {
    line: "qa migrate --from ./data --records postgres://qa@db/records --storage s3://bucket/documents",
    does: "move to PostgreSQL and a bucket",
  },
  {
    line: "qa migrate --from-records postgres://qa@db/records --from-storage s3://bucket/documents --to ./data",
    does: "and back to a data directory",
  },
  { line: "qa backup /mnt/backup", does: "also while the server runs" },
  {
    line: "qa backup /mnt/backup --records postgres://qa@db/records --storage s3://bucket/documents",
    does: "also while nodes run",
  },
  { line: "qa backup verify /mnt/backup", does: "read it all again" },
  { line: "qa restore /mnt/backup --data /srv/qa", does: "a new data directory from it" },
  {
    line: "qa restore /mnt/backup --records postgres://qa@db/records --storage s3://bucket/documents",
    does: "into an empty database and bucket",
  },
  { line: "qa openapi > openapi.yaml", does: "the contract" },
];

/** First steps for new users. */
const FIRST = new Set(["qa serve", "qa upload report.pdf", 'qa ask "What was the total of net sales?"']);

/** Examples of the command with this path, as `qa keys create`, and of the commands in it. */
export const examplesOf = (path: string): Example[] =>
  EXAMPLES.filter(({ line }) => (path === "qa" ? FIRST.has(line) : isOf(path, line)));

/** Global options and piped input precede the command. */
const isOf = (path: string, line: string): boolean =>
  `${line.replace(/^.*(?<!\w)qa (?:--on \S+ )?/, "qa ")} `.startsWith(`${path} `);
