import { QaError } from "../../domain/errors.ts";

/**
 * An address as it may be printed and logged: without the password, and without the options, which may hold secrets too.
 * @throws QaError `invalid_request` for what is no address, without saying it again.
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
