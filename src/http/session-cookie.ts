import type { FastifyRequest } from "fastify";

/** Its name; `securitySchemes` of operator.yaml says the same. */
const NAME = "qa_session";
const TOKEN = /^qas_[A-Za-z0-9_-]{43}$/;
const BEARER = /^Bearer (\S+)$/i;

/** A session's token, as a request carries it. */
interface Carried {
  token: string;
  /** Whether a browser sent it by itself, so that another site may have made it do so. */
  byItself: boolean;
}

const cookieIn = (header: string): string | undefined =>
  header
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

/** The token of a session that a request carries, as a token or as a cookie; undefined without one. */
export const carriedSession = ({ headers }: FastifyRequest): Carried | undefined => {
  const bearer = BEARER.exec(headers.authorization ?? "")?.[1];
  if (bearer !== undefined) return TOKEN.test(bearer) ? { token: bearer, byItself: false } : undefined;
  const cookie = cookieIn(headers.cookie ?? "");
  return cookie !== undefined && TOKEN.test(cookie) ? { token: cookie, byItself: true } : undefined;
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
    `${NAME}=${session?.token ?? ""}`,
    "Path=/",
    `Max-Age=${session?.seconds ?? 0}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
