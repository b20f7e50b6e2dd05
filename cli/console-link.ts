/** A link that leads in to the console. Behind the `#` its code goes to no server and into no log. */
export const consoleLink = (baseUrl: string, code: string): string =>
  `${new URL(baseUrl).origin}/#code=${code}`;
