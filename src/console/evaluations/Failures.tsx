import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Evaluation } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { Section } from "../parts/page/Section.tsx";
import { FailedQuestion } from "./FailedQuestion.tsx";

/** The questions whose answers are not right. */
export const Failures = ({ evaluation }: { evaluation: Evaluation }) => {
  const { id, asked } = evaluation;
  const [page, setPage] = useState(1);
  const failures = operator.useQuery(
    "get",
    "/evaluations/{evaluation_id}/results/",
    {
      params: { path: { evaluation_id: id }, query: { show: "failures", page, page_size: PAGE_SIZE } },
    },
    { select: ({ data }) => data },
  );
  const { refetch } = failures;
  useEffect(() => {
    if (asked > 0) void refetch({ cancelRefetch: false });
  }, [asked, refetch]);
  return (
    <Section title="Failures" about="Questions whose answers are not right, with what was expected.">
      {failures.isPending && <Waiting />}
      {failures.isError && <Failure error={failures.error} retry={() => failures.refetch()} />}
      {failures.data?.count === 0 && (
        <Text size="sm">
          {asked === 0 ? "No question has been asked yet." : "None. Every answer is right."}
        </Text>
      )}
      {failures.data?.results.map((result) => (
        <FailedQuestion key={result.number} result={result} evaluation={evaluation} />
      ))}
      {failures.data && <Pager page={page} count={failures.data.count} turn={setPage} />}
    </Section>
  );
};
