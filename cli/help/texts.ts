export const SERVERS = `qa login saves the server that commands use by default; qa login NAME saves another one.

  qa login prod                  asks for its address and your key, and checks both
  qa --on prod ask "…"           with that server's address, key and workspace
  export QA_ON=prod              the same for all that follows; --base-url overrides it
  qa --on prod workspaces use W  its own workspace
  qa --on prod keys list         the operator's work there (first: qa --on prod operators sign-in NAME)
  qa logout prod                 forgets it; the key itself stays valid until an operator revokes it

With --on or QA_ON the variables QA_BASE_URL, QA_API_KEY and QA_WORKSPACE are ignored, so that no key is sent to the
wrong server.`;

export const SCRIPTS = `Results are on stdout, everything else on stderr.

  --json        the API's data and nothing else
  --quiet       no progress and no hints; failures are still shown
  --yes         for commands that delete: do not ask for confirmation
  --no-color    or NO_COLOR: no colours; off a terminal there are none

Without a terminal nothing is asked. A question is read from a pipe (qa ask < file), a file too
(qa upload - --name report.pdf). In place of a configuration file: QA_BASE_URL, QA_API_KEY, QA_WORKSPACE, QA_USER.
Exit codes tell failures apart: qa help exit-codes`;
