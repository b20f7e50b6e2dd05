import type { FastifyRequest } from "fastify";

/**
 * Its names; `securitySchemes` of operator.yaml says the same. A browser accepts the first only from exactly this host
 * and over https, so that nobody else can have set it; over http it accepts the second. Below a path, they end in it,
 * so that servers below several paths of a host, or at the host itself, do not accept each other's.
 */
const namesBelow = (prefix: string): { secure: string; plain: string } => {
  const ending = prefix.replace(/\W/g, "_");
  return {
    // `__Host-` requires a cookie for the whole host (RFC 6265bis, 4.1.3).
    secure: prefix === "" ? "__Host-qa_session" : `__Secure-qa_session${ending}`,
    plain: `qa_session${ending}`,
  };
};

const TOKEN = /^qas_[A-Za-z0-9_-]{43}$/;
const BEARER = /^Bearer (\S+)$/i;

/** A session's token, as carried by a request. */
interface Carried {
  token: string;
  /** Whether a browser sent it automatically, so that another site may have caused it. */
  byItself: boolean;
}

/** How a browser reached the server. */
export interface Reached {
  /** Over https, where a cookie sent over http does not count. */
  secure: boolean;
  /** The path below which it sees the server; empty for none. */
  below: string;
}

/** The values of all cookies with this name. */
const cookiesIn = (header: string, name: string): string[] =>
  header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/**
 * The session token of a request, from its header or a cookie; undefined without one, and if there are several cookies
 * with the relevant name: then another site, or a page under another path, may have set one of them.
 * @param prefix the path of the public address. Who reached the server elsewhere has a cookie without it.
 */
export const carriedSession = (
  { headers }: FastifyRequest,
  secure: boolean,
  prefix: string,
): Carried | undefined => {
  const bearer = BEARER.exec(headers.authorization ?? "")?.[1];
  if (bearer !== undefined) return TOKEN.test(bearer) ? { token: bearer, byItself: false } : undefined;
  const header = headers.cookie ?? "";
  const countedBelow = (path: string): string[] => {
    const names = namesBelow(path);
    const sealed = cookiesIn(header, names.secure);
    return sealed.length > 0 || secure ? sealed : cookiesIn(header, names.plain);
  };
  const own = countedBelow(prefix);
  const [cookie, another] = own.length > 0 ? own : countedBelow("");
  if (cookie === undefined || another !== undefined || !TOKEN.test(cookie)) return undefined;
  return { token: cookie, byItself: true };
};

/**
 * The value of a `Set-Cookie` that makes a browser keep a session, or forget it if there is none. No script can read
 * it, and no other site can send it.
 */
export const sessionCookie = (
  session: { token: string; seconds: number } | undefined,
  { secure, below }: Reached,
): string =>
  [
    `${namesBelow(below)[secure ? "secure" : "plain"]}=${session?.token ?? ""}`,
    `Path=${below || "/"}`,
    `Max-Age=${session?.seconds ?? 0}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
