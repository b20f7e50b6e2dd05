import type { Status } from "../../client/operator.ts";
import { useSession } from "../frame/session.ts";
import { Name } from "../parts/Name.tsx";
import { Progress } from "./Progress.tsx";
import { Rebuild } from "./Rebuild.tsx";

export const IndexSection = ({ status: { index, models } }: { status: Status }) => {
  const { role } = useSession();
  return (
    <section aria-labelledby="index">
      <h2 id="index">Index</h2>
      <dl className="figures">
        <dt>Search</dt>
        <dd>
          {index.embedding_model === null ? (
            "By words only"
          ) : (
            <>
              By words, and by meaning with <Name text={index.embedding_model} />
            </>
          )}
        </dd>
      </dl>
      {index.embedding_model !== models.embedding && (
        <p>The configured embedding model is not the one of the index: ask for the index to be built anew.</p>
      )}
      {index.rebuilding && <Progress label="Documents indexed anew" {...index.rebuilding} />}
      {index.restoring && (
        <Progress
          label={`Documents restored, in ${index.restoring.workspaces} workspaces`}
          {...index.restoring.resources}
        />
      )}
      {role === "admin" && <Rebuild configured={models.embedding} />}
    </section>
  );
};
