import { QaError } from "../domain/errors.ts";

interface Listener {
  listen(address: { host: string; port: number }): Promise<string>;
}

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
    const taken = cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";
    const hint = taken
      ? `is in use. Choose another with ${flag}.`
      : `cannot be listened on. Check ${flag} and the host.`;
    throw new QaError("invalid_request", `${host}:${port} ${hint}`, { cause });
  }
};
