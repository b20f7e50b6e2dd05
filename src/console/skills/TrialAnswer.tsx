import { Card, Text, Title } from "@mantine/core";
import type { Exchange } from "../../client/index.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { Markdown } from "../parts/text/Markdown.tsx";
import { Name } from "../parts/text/Name.tsx";
import { placeOf } from "../parts/text/place.ts";

/** The outcome of a question. */
export type Outcome = "waiting" | "cancelled" | { exchange: Exchange } | { error: unknown };

export const TrialAnswer = ({ title, outcome }: { title: string; outcome: Outcome }) => (
  <Card component="section" aria-label={title} withBorder padding="md">
    <Title order={2} size="h3" mb="xs">
      {title}
    </Title>
    <Content outcome={outcome} />
  </Card>
);

const Content = ({ outcome }: { outcome: Outcome }) => {
  if (outcome === "waiting") return <Waiting what="Waiting for the answer…" />;
  if (outcome === "cancelled") return <p>Cancelled.</p>;
  if ("error" in outcome) return <Failure error={outcome.error} />;
  const { response, citations } = outcome.exchange.assistant_message;
  return (
    <>
      <Markdown text={outcome.exchange.assistant_message.content} />
      {response?.form && (
        <p>
          It asks for more details: <Name text={response.form.title} />
        </p>
      )}
      {citations.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="md">
            Sources
          </Text>
          <ol className="trial-sources">
            {citations.map(({ resource_id, resource_title, chunk_index, metadata }) => (
              <li key={`${resource_id} ${chunk_index}`}>
                <Name text={resource_title} />
                {placeOf(metadata) && `, ${placeOf(metadata)}`}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
};
