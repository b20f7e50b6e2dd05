import { createHash } from "node:crypto";
import type { Duty } from "../domain/cluster/nodes.ts";
import type { Notices } from "../domain/cluster/notices.ts";
import type { Closing, Sharers } from "./pace.ts";

/** The servers that share the records, including this one. */
export interface Peers extends Pick<Notices, "tell" | "on"> {
  /** Those that answer callers, or those that ingest. */
  count(duty: Duty): number;
}

/**
 * A length of time, not a point in time: servers' clocks need not agree. A late notice closes for longer than needed.
 */
const worded = ({ milliseconds, wasAsked }: Closing): string =>
  `${Math.ceil(milliseconds)} ${wasAsked ? "asked" : "guessed"}`;

/**
 * Those of them that ask one provider.
 * @param id distinguishes the provider from others, wherever it is asked; the servers exchange only its digest.
 */
export const sharersAmong = (peers: Peers, id: string): Sharers => {
  const name = createHash("sha256").update(id).digest("base64url");
  let leave = (): void => undefined;
  return {
    count: peers.count,
    tell: (closing) => peers.tell("limited", `${name} ${worded(closing)}`),
    onTold: (hear) => {
      leave = peers.on("limited", (detail = "") => {
        const [named, length, source] = detail.split(" ");
        const milliseconds = Number(length);
        if (named === name && milliseconds > 0) hear({ milliseconds, wasAsked: source === "asked" });
      });
    },
    leave: () => leave(),
  };
};
