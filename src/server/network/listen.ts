import { QaError } from "../../domain/errors.ts";

export interface Address {
  host: string;
  /** 0: any free port. */
  port: number;
}

interface Listener {
  listen(address: Address): Promise<string>;
}

/** What to do about an address, by the system's code for why it is not available. */
const HINTS: Readonly<Record<string, (address: Address, flag: string) => string>> = {
  EADDRINUSE: ({ host, port }, flag) =>
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port with ${flag}.`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} is not an address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for all.`,
  EACCES: ({ port }, flag) =>
    `This user may not listen on port ${port}: ports below 1024 need special rights. Choose another with ${flag}.`,
};

const otherwise = ({ host, port }: Address, flag: string): string =>
  `The server cannot listen on ${host}, port ${port}. Check ${flag} and the host.`;

/**
 * @param flag for choosing another address.
 * @returns the URL.
 * @throws QaError `invalid_request` if the address is taken or cannot be listened on.
 */
export const listening = async (
  listener: Listener,
  { host, port }: Address,
  flag: string,
): Promise<string> => {
  try {
    return await listener.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    throw new QaError("invalid_request", (HINTS[code] ?? otherwise)({ host, port }, flag), { cause });
  }
};
