/** The server's address, with the path below which a proxy may serve it: these scripts are in a folder there. */
export const SERVER_ADDRESS = new URL("../", import.meta.url).href;
