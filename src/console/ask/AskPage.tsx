import { useParams } from "wouter";
import { AccessProvider } from "../api/AccessProvider.tsx";
import { useSession } from "../frame/session.ts";
import { Ask } from "./Ask.tsx";

/** The page that the console begins with. An address with an operator's name shows a thread of theirs. */
export default () => {
  const { appId = "", workspaceId = "", sessionId, owner } = useParams();
  const { name } = useSession();
  return (
    <AccessProvider appId={appId}>
      <Ask
        key={workspaceId}
        workspaceId={workspaceId}
        sessionId={sessionId}
        owner={owner === undefined || decoded(owner) === name ? undefined : decoded(owner)}
      />
    </AccessProvider>
  );
};

/** The decoded text of an address, or the text itself if it is not encoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
