import { useLayoutEffect, useState } from "react";
import { forgetAccess } from "../api/access.ts";
import { operatorQueries } from "../api/queries.ts";
import { forgetKept, keep, kept } from "../parts/browser/kept.ts";

/** Where the tab keeps whose session it shows. */
const KEPT = "session";
/** Stands for a session that has ended. */
const NONE = "";

/** A session as far as what is shown and kept depends on it. */
interface Identity {
  name: string;
  role: string;
  created_at: string;
}

/** What was read and kept is the earlier session's. Nothing is fetched: who signs in next does that. */
const forget = (): void => {
  forgetAccess();
  forgetKept();
  for (const query of operatorQueries.getQueryCache().getAll())
    if (query.queryKey[1] !== "/session/") query.reset();
};

/**
 * Forgets all that is another session's once it ends or turns into another, also by signing in in another tab.
 * @param session null once there is none, undefined while that is not known.
 * @returns whose session may be shown; undefined while what the earlier one left is still there.
 */
export const useKnownSession = (session: Identity | null | undefined): string | undefined => {
  const [known, setKnown] = useState(() => kept(KEPT));
  const now = session && JSON.stringify([session.name, session.role, session.created_at]);
  const identity = now === null ? NONE : now;
  useLayoutEffect(() => {
    if (identity === undefined || identity === known) return;
    // Nothing is left of a session that had ended, and in a new tab there is none before.
    if (known !== NONE && known !== undefined) forget();
    keep(KEPT, identity === NONE ? undefined : identity);
    setKnown(identity);
  }, [identity, known]);
  return identity === known ? identity : undefined;
};
