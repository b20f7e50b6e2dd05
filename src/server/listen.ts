import { QaError } from "../domain/errors.ts";

interface Listener {
  listen(address: { host: string; port: number }): Promise<string>;
}

/** What to do about an address, by the system's code for why it cannot be had. */
const HINTS: Readonly<Record<string, (flag: string) => string>> = {
  EADDRINUSE: (flag) => `is in use. Choose another with ${flag}.`,
  EADDRNOTAVAIL: () =>
    "is no address of this machine. Check the host: 127.0.0.1 for this machine alone, 0.0.0.0 for all.",
  EACCES: (flag) =>
    `is not for this user: ports below 1024 take a right of their own. Choose another with ${flag}.`,
};

const otherwise = (flag: string): string => `cannot be listened on. Check ${flag} and the host.`;

/**
 * @param flag that another address is chosen with.
 * @returns the URL.
 * @throws QaError `invalid_request` when the address is taken or cannot be listened on.
 */
export const listening = async (
  listener: Listener,
  { host, port }: { host: string; port: number },
  flag: string,
): Promise<string> => {
  try {
    return await listener.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    throw new QaError("invalid_request", `${host}:${port} ${HINTS[code]?.(flag) ?? otherwise(flag)}`, {
      cause,
    });
  }
};
