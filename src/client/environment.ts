/** An environment variable; undefined if it is not set or empty, and in browsers, which have none. */
const variable = (name: string): string | undefined => globalThis.process?.env?.[name] || undefined;

/** @throws TypeError that says what to set if neither the caller nor the environment gives an address. */
export function addressOr(baseUrl: string | undefined): string {
  const address = baseUrl || variable("QA_BASE_URL");
  if (address !== undefined) return address;
  throw new TypeError(
    "Set QA_BASE_URL to the address of your qa server, as https://qa.example.com, or give it as baseUrl.",
  );
}

/** @throws TypeError that says what to set if neither the caller nor the environment gives a key. */
export function keyOr<Key>(apiKey: Key | undefined): Key | string {
  const key = apiKey || variable("QA_API_KEY");
  if (key !== undefined) return key;
  throw new TypeError("Set QA_API_KEY to an API key, which `qa keys create` makes, or give it as apiKey.");
}
