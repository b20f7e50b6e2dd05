/** What is on this machine; a proxy elsewhere would look for it on its own. */
const LOOPBACK = ["localhost", "127.0.0.0/8", "::1"];

/** Keeps HTTP_PROXY and HTTPS_PROXY from being used for this machine itself, as NO_PROXY does for what it names. */
export function sparingLoopback(environment: Record<string, string | undefined>): void {
  // Written in either way; where both are there, the lower case counts.
  const named = environment.no_proxy ?? environment.NO_PROXY;
  const spared = [...(named ? [named] : []), ...LOOPBACK].join(",");
  environment.no_proxy = spared;
  environment.NO_PROXY = spared;
}
