import { useLayoutEffect, useState } from "react";
import { forgetAccess } from "../api/access.ts";
import { operatorQueries } from "../api/queries.ts";
import { forgetKept, keep, kept } from "../parts/browser/kept.ts";

/** Where the tab keeps whose session it shows. */
const KEPT = "session";
/** Stands for a session that has ended. */
const NONE = "";

/** The parts of a session on which the displayed and stored data depend. */
interface Identity {
  name: string;
  role: string;
  created_at: string;
}

/**
 * Everything that was read and stored belongs to the earlier session. Nothing is fetched: the next sign-in does that.
 */
const forget = (): void => {
  forgetAccess();
  forgetKept();
  for (const query of operatorQueries.getQueryCache().getAll())
    if (query.queryKey[1] !== "/session/") query.reset();
};

/**
 * Forgets everything of another session once it ends or becomes another, including by signing in in another tab.
 * @param session null once there is none, undefined while that is not known.
 * @returns whose session may be shown; undefined while data of the earlier one is still there.
 */
export const useKnownSession = (session: Identity | null | undefined): string | undefined => {
  const [known, setKnown] = useState(() => kept(KEPT));
  const now = session && JSON.stringify([session.name, session.role, session.created_at]);
  const identity = now === null ? NONE : now;
  useLayoutEffect(() => {
    if (identity === undefined || identity === known) return;
    // Nothing is left of a session that had ended, and a new tab had none before.
    if (known !== NONE && known !== undefined) forget();
    keep(KEPT, identity === NONE ? undefined : identity);
    setKnown(identity);
  }, [identity, known]);
  return identity === known ? identity : undefined;
};
