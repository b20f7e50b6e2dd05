import { Alert, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { Section } from "../parts/page/Section.tsx";
import { Name } from "../parts/text/Name.tsx";
import { IndexProgress } from "../status/IndexProgress.tsx";
import { Rebuild } from "./Rebuild.tsx";

/** Milliseconds between two checks of an index that is being built. */
const EVERY = 5_000;

export const IndexSection = () => {
  const { role } = useSession();
  const status = operator.useQuery(
    "get",
    "/status/",
    {},
    { select: ({ data }) => data, refetchInterval: EVERY },
  );
  if (status.isError) return <Failure error={status.error} retry={() => status.refetch()} />;
  if (status.isPending) return <Waiting />;
  const { index, models } = status.data;
  return (
    <Section title="Search index">
      <Text size="sm" mb="sm">
        {index.embedding_model === null ? (
          "Search matches words only."
        ) : (
          <>
            Search matches words, and meaning with <Name text={index.embedding_model} />.
          </>
        )}
      </Text>
      {index.embedding_model !== models.embedding && (
        <Alert color="orange" icon={<TriangleAlert size={18} />} mb="sm">
          The configured embedding model is not the one of the index. Rebuild the index to use it.
        </Alert>
      )}
      <IndexProgress index={index} />
      {role === "admin" && <Rebuild configured={models.embedding} />}
    </Section>
  );
};
