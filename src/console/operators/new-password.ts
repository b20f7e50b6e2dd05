/** Without letters and digits that look alike; 32, so that a random byte gives each equally often. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 5;
const GROUP = 4;

/** A password of 100 random bits, in groups that can be read aloud: `k7mq-x2vd-9hfn-tw4c-b3pr`. */
export const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(GROUP)), (byte) => LETTERS[byte % LETTERS.length]).join(
      "",
    ),
  ).join("-");
