import type { FastifyRequest } from "fastify";

/**
 * Its names; `securitySchemes` of operator.yaml says the same. A browser takes the first only from this very host and by
 * https, so that nobody else can have set it; by http it takes the second.
 */
const SECURE_NAME = "__Host-qa_session";
const PLAIN_NAME = "qa_session";
const TOKEN = /^qas_[A-Za-z0-9_-]{43}$/;
const BEARER = /^Bearer (\S+)$/i;

/** A session's token, as a request carries it. */
interface Carried {
  token: string;
  /** Whether a browser sent it by itself, so that another site may have made it do so. */
  byItself: boolean;
}

/** The values of all cookies of that name. */
const cookiesIn = (header: string, name: string): string[] =>
  header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/**
 * The token of a session that a request carries, as a token or as a cookie; undefined without one, and where there are
 * several cookies of the name that counts: then another site, or a page under another path, may have set one of them.
 * @param secure whether the browser reached the server by https, where a cookie that came by http does not count.
 */
export const carriedSession = ({ headers }: FastifyRequest, secure: boolean): Carried | undefined => {
  const bearer = BEARER.exec(headers.authorization ?? "")?.[1];
  if (bearer !== undefined) return TOKEN.test(bearer) ? { token: bearer, byItself: false } : undefined;
  const header = headers.cookie ?? "";
  const sealed = cookiesIn(header, SECURE_NAME);
  const counted = sealed.length > 0 || secure ? sealed : cookiesIn(header, PLAIN_NAME);
  const [cookie, another] = counted;
  if (cookie === undefined || another !== undefined || !TOKEN.test(cookie)) return undefined;
  return { token: cookie, byItself: true };
};

/**
 * The value of a `Set-Cookie` that makes a browser keep a session, or forget it where there is none. No script reads it
 * and no other site sends it.
 * @param secure whether the browser reached the server by https.
 */
export const sessionCookie = (
  session: { token: string; seconds: number } | undefined,
  secure: boolean,
): string =>
  [
    `${secure ? SECURE_NAME : PLAIN_NAME}=${session?.token ?? ""}`,
    "Path=/",
    `Max-Age=${session?.seconds ?? 0}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
