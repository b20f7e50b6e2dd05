import { useState } from "react";
import { AppChoice } from "../apps/AppChoice.tsx";
import { WorkspaceChoice } from "../apps/WorkspaceChoice.tsx";
import { TokenList } from "./TokenList.tsx";

/** The tokens with which end users of a workspace may ask now. */
export default () => {
  const [app, setApp] = useState("");
  const [workspace, setWorkspace] = useState("");
  const [user, setUser] = useState("");
  return (
    <>
      <h1>Tokens</h1>
      <p>
        With a token one end user asks from a browser, in one workspace. Your server makes them; here are
        those that hold now.
      </p>
      <div className="narrow">
        <AppChoice
          chosen={app}
          choose={(chosen) => {
            setApp(chosen);
            setWorkspace("");
          }}
          error={undefined}
        />
        {app !== "" && (
          <WorkspaceChoice appId={app} chosen={workspace} choose={setWorkspace} error={undefined} />
        )}
        {workspace !== "" && (
          <label>
            End user (whole name)
            <input
              type="search"
              value={user}
              maxLength={255}
              onChange={({ target }) => setUser(target.value)}
            />
          </label>
        )}
      </div>
      {workspace !== "" && <TokenList key={workspace} workspaceId={workspace} user={user} />}
    </>
  );
};
