/**
 * The path of the public address, below which browsers see the server: `/qa` for `https://host/qa`, empty without a
 * path.
 */
export const prefixOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? "" : new URL(publicUrl).pathname.replace(/\/+$/, "");

/**
 * Removes the prefix from the targets of requests, for proxies that keep it; others remove it themselves.
 * @param isOwn whether paths of the server itself begin with this segment. A prefix that does, as `/api`, stays: it
 * cannot be told from the server's own, so that a proxy has to take it off.
 */
export const prefixRemover = (
  prefix: string,
  isOwn: (segment: string) => boolean,
): ((target: string) => string) => {
  if (prefix === "") return (target) => target;
  // A request may contain its whole URL (RFC 9112, 3.2.2).
  const beginning = new RegExp(`^(?:https?://[^/?]*)?${RegExp.escape(prefix)}(?=[/?]|$)`);
  const [, segment = ""] = prefix.split("/");
  return (target) => {
    if (isOwn(segment)) return target;
    const path = target.replace(beginning, "");
    return path === target || path.startsWith("/") ? path : `/${path}`;
  };
};

/**
 * Where to redirect a browser that requested a page with a superfluous or missing trailing slash, since the page's
 * references are relative to its own address; undefined if the address is right. Relative, so that it works below any
 * prefix.
 * @param target of a request: a path, maybe with a query.
 */
export const slashRedirect = (target: string, hasSlash: boolean): string | undefined => {
  const [, path = "", query = ""] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  if (path.endsWith("/") === hasSlash) return undefined;
  const name = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return (hasSlash ? `./${name}/` : `../${name}`) + query;
};

/** A contract as served below a prefix. */
export const belowPrefix = (contract: object, prefix: string): object => {
  if (prefix === "" || !("servers" in contract) || !Array.isArray(contract.servers)) return contract;
  return {
    ...contract,
    servers: contract.servers.map((server: { url: string }) => ({ ...server, url: prefix + server.url })),
  };
};
