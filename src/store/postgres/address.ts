import { QaError } from "../../domain/errors.ts";

/**
 * An address that is safe to print and log: without the password, and without the options, which may contain secrets
 * too.
 * @throws QaError `invalid_request` for an invalid address, without repeating it.
 */
export const shownAddress = (address: string): string => {
  if (!/^postgres(?:ql)?:\/\//.test(address) || !URL.canParse(address))
    throw new QaError(
      "invalid_request",
      "The address of the records must be postgres://user@host:port/database.",
    );
  const { protocol, username, host, pathname } = new URL(address);
  return `${protocol}//${username === "" ? "" : `${username}@`}${host}${pathname}`;
};
