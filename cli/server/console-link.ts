import { endpoint } from "../../src/client/http.ts";

/** Where the console of a server is, also below a path: `https://host/qa/`. */
export const consoleAddress = (baseUrl: string): string =>
  new URL("../../", `${endpoint(baseUrl, "/api/v1")}/`).href;

/** A link that leads in to the console. Behind the `#` its code goes to no server and into no log. */
export const consoleLink = (baseUrl: string, code: string): string =>
  `${consoleAddress(baseUrl)}#code=${code}`;
