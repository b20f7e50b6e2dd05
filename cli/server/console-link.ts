import { endpoint } from "../../src/client/http.ts";

/** The address of a server's console, also below a path: `https://host/qa/`. */
export const consoleAddress = (baseUrl: string): string =>
  new URL("../../", `${endpoint(baseUrl, "/api/v1")}/`).href;

/** A sign-in link for the console. After the `#`, its code goes to no server and into no log. */
export const consoleLink = (baseUrl: string, code: string): string =>
  `${consoleAddress(baseUrl)}#code=${code}`;
