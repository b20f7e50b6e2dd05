import { Badge, Card, Group, SimpleGrid, Text, Title } from "@mantine/core";
import { Link } from "wouter";
import type { Evaluation, EvaluationResult } from "../../client/operator.ts";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { outcomeTold } from "./outcome.ts";

interface FailedQuestionProps {
  result: EvaluationResult;
  evaluation: Evaluation;
}

/** A question with the given and the expected answer. */
export const FailedQuestion = ({ result, evaluation }: FailedQuestionProps) => {
  const { number, question, outcome, expected, error } = result;
  const workspace = `/apps/${evaluation.app_id}/workspaces/${evaluation.workspace_id}`;
  return (
    <Card component="article" withBorder mb="sm" aria-label={`Question ${number}`}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text fw={600} dir="auto" flex="1 1 16rem">
          {harmless(question)}
        </Text>
        <Badge color={outcome === "right_later" ? "orange" : "red"} variant="light" tt="none" h="auto">
          {outcomeTold(outcome, expected.unanswerable)}
        </Badge>
      </Group>
      {error !== "" && (
        <Text c="red" size="sm">
          {harmless(error)}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
        <section aria-label={`Expected for question ${number}`}>
          <Title order={3} size="sm">
            Expected
          </Title>
          <Expected expected={expected} />
        </section>
        <section aria-label={`Answer to question ${number}`}>
          <Title order={3} size="sm">
            Answered
          </Title>
          <Answered result={result} workspace={workspace} />
        </section>
      </SimpleGrid>
      <Text size="sm" mt="xs">
        <Link href={`${workspace}/ask`} state={{ question }}>
          Ask it yourself
        </Link>
      </Text>
    </Card>
  );
};

const listed = (texts: readonly (string | string[])[]): string[] =>
  texts.map((text) => harmless([text].flat().join(" / ")));

const Expected = ({ expected }: Pick<EvaluationResult, "expected">) => {
  const { documents, answers, pages, unanswerable, all } = expected;
  if (unanswerable) return <p>No document answers this.</p>;
  return (
    <>
      <ul>
        {listed(answers).map((answer) => (
          <li key={answer} dir="auto">
            {answer}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {all ? "From each of: " : "From: "}
        {listed(documents).join(", ")}
        {pages.length > 0 && `; pages ${pages.join(", ")}`}
      </Text>
    </>
  );
};

/** The parts of the answer, with the places that they cite. */
const Answered = ({ result, workspace }: { result: EvaluationResult; workspace: string }) => {
  if (result.parts.length === 0)
    return <p>No answer that cites a document, or the document has been deleted since.</p>;
  return (
    <ol>
      {result.parts.map(({ resource_id, resource_title, page, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer stay as they are
        <li key={at}>
          <span className="plain" dir="auto">
            {text.split("\n").map(harmless).join("\n")}
          </span>{" "}
          <Link
            href={`${workspace}/documents/${resource_id}${page === null ? "" : `/read/${page}`}`}
            className="small"
          >
            <Name text={resource_title} />
            {page !== null && `, page ${page}`}
          </Link>
        </li>
      ))}
    </ol>
  );
};
