/** Addresses of this machine; a proxy elsewhere would resolve them to its own. */
const LOOPBACK = ["localhost", "127.0.0.0/8", "::1"];

/** Excludes this machine from HTTP_PROXY and HTTPS_PROXY, as NO_PROXY does for what it names. */
export function sparingLoopback(environment: Record<string, string | undefined>): void {
  // Either spelling is allowed; if both are set, the lower-case one counts.
  const named = environment.no_proxy ?? environment.NO_PROXY;
  const spared = [...(named ? [named] : []), ...LOOPBACK].join(",");
  environment.no_proxy = spared;
  environment.NO_PROXY = spared;
}
