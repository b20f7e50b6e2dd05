import { createOperatorClient, type OperatorClient } from "../../src/client/operator.ts";
import { readConfig } from "../config/config-file.ts";
import { usageError } from "../errors/failure.ts";
import { EXIT } from "../terminal/exit.ts";

/** A client of the server, with the session of QA_OPERATOR_TOKEN or of `qa operators sign-in`. Rejects with what to do if there is none. */
export async function connected(url: string): Promise<OperatorClient> {
  const token = process.env.QA_OPERATOR_TOKEN || (await storedToken(url));
  if (token === undefined)
    throw usageError(
      `No session on ${url}. Sign in with: qa operators sign-in NAME --operator-url ${url}`,
      EXIT.keyRefused,
    );
  if (!/^[\x21-\x7e]+$/.test(token))
    throw usageError(
      "QA_OPERATOR_TOKEN contains characters that no token has. Copy it again.",
      EXIT.keyRefused,
    );
  return createOperatorClient({ baseUrl: url, token });
}

/** A session goes to the server that gave it, and to no other. */
async function storedToken(url: string): Promise<string | undefined> {
  const { operator_url, operator_token } = await readConfig();
  return operator_url !== undefined && sameServer(operator_url, url) ? operator_token : undefined;
}

const sameServer = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && trimmed(one) === trimmed(other);

const trimmed = (url: string): string => new URL(url).href.replace(/\/+$/, "");
