/** What to do about a server that cannot be reached, by the system's code for why. */
const HINTS: readonly (readonly [codes: RegExp, hint: string])[] = [
  [/^EPROTO$/, "That address does not speak HTTPS: write it with http://."],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "There is no host of that name: check the spelling and your network."],
  [
    /CERT|SIGNATURE|ALTNAME/,
    "Its certificate is not trusted: name its authority's file with NODE_EXTRA_CA_CERTS.",
  ],
  [/^(?:ECONNREFUSED|ConnectionRefused)$/, "Nothing is running there. Start a server with: qa serve"],
];

/** @param cause what a request failed with */
export function unreachableHint(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return HINTS.find(([codes]) => codes.test(code))?.[1] ?? "Start a server with: qa serve";
}
