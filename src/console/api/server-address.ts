/** Where the server is, with the path that a proxy may serve it below: these scripts are in a folder of it. */
export const SERVER_ADDRESS = new URL("../", import.meta.url).href;
