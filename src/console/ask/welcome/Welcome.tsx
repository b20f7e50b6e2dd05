import { Group, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import { CornerDownRight, FileUp, Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { ACCEPTED_KINDS } from "../../../client/accepted.ts";
import { ACCEPTED } from "../../documents/upload/dropped.ts";
import { Button } from "../../parts/buttons/Button.tsx";
import { Failure } from "../../parts/messages/Failure.tsx";
import { toastFailure } from "../../parts/messages/toast.tsx";
import { Waiting } from "../../parts/messages/Waiting.tsx";
import { Name } from "../../parts/text/Name.tsx";
import { countTold } from "../../parts/text/units.ts";
import type { Draft } from "../composer/use-draft.ts";
import { DocumentsNotice } from "./DocumentsNotice.tsx";
import { SAMPLE_NAME, sampleFile } from "./sample.ts";
import { SAMPLE_QUESTIONS, type Suggestion, suggestionsFor } from "./suggestions.ts";
import type { Readiness } from "./use-readiness.ts";

interface WelcomeProps {
  /** Of the workspace. */
  title: string;
  readiness: Readiness;
  draft: Draft;
  mayUpload: boolean;
  documentsPath: string;
  ask: (suggestion: Suggestion) => void;
}

/** Shown before the first question: what can be asked, or what has to be done first. */
export const Welcome = ({ title, readiness, draft, mayUpload, documentsPath, ask }: WelcomeProps) => {
  const { counts, newest, error, retry } = readiness;
  const added = [
    ...draft.documents.map((each) => each.title),
    ...draft.attachments.map(({ file }) => file.name),
  ];
  const hasSample = added.includes(SAMPLE_NAME);
  const hasDocuments = counts !== undefined && counts.ready > 0;
  const isEmpty = counts !== undefined && counts.ready + counts.underWay + counts.failed === 0;
  const suggestions = hasSample ? SAMPLE_QUESTIONS : suggestionsFor(newest);
  return (
    <Stack gap="lg" className="welcome">
      <div>
        <Title order={2} size="1.75rem">
          {hasDocuments ? (
            "What do you want to know?"
          ) : (
            <>
              Welcome to <Name text={title} />
            </>
          )}
        </Title>
        <Text c="dimmed" mt={4}>
          {hasDocuments ? (
            <>
              Answers come from{" "}
              {counts.ready === 1 ? "the document" : `the ${countTold(counts.ready)} documents`} in{" "}
              <Name text={title} />, with the page and the lines they rest on.
            </>
          ) : (
            "qa answers questions from your documents and shows the page and the lines behind every answer."
          )}
        </Text>
      </div>
      {error !== null && <Failure error={error} retry={retry} />}
      {counts === undefined && error === null && <Waiting what="Looking for documents…" />}
      {counts && <DocumentsNotice counts={counts} path={documentsPath} />}
      {isEmpty && !hasSample && (mayUpload ? <FirstFile draft={draft} /> : <NothingYet />)}
      {suggestions.length > 0 && (
        <section aria-label="Suggested questions">
          <Text size="sm" fw={600} mb="xs">
            {hasSample ? "Ask the sample" : "Try a first question"}
          </Text>
          <Stack gap="xs">
            {suggestions.map((suggestion) => (
              <UnstyledButton
                key={suggestion.question}
                className="suggestion"
                onClick={() => ask(suggestion)}
              >
                <CornerDownRight size={16} aria-hidden="true" />
                <span dir="auto">{suggestion.question}</span>
              </UnstyledButton>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
};

const NothingYet = () => (
  <Text>There are no documents here yet. An author or an administrator adds them; then you can ask.</Text>
);

/** Accepts the first documents, or the sample. */
const FirstFile = ({ draft }: { draft: Draft }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isLoading, setLoading] = useState(false);
  const trySample = async (): Promise<void> => {
    setLoading(true);
    try {
      draft.attach([await sampleFile()]);
    } catch (error) {
      toastFailure(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <section aria-label="Add documents" className="first-file">
      <FileUp size={32} aria-hidden="true" />
      <Text fw={600} size="lg">
        Drop your first documents here
      </Text>
      <Text size="sm" c="dimmed">
        {ACCEPTED_KINDS}, up to 100 MB each
      </Text>
      <Group justify="center" gap="xs" mt="xs">
        <Button type="button" className="main" onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <Button
          type="button"
          leftSection={<Sparkles size={16} aria-hidden="true" />}
          disabled={isLoading}
          onClick={() => void trySample()}
        >
          Try it with a sample
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="First documents"
        onChange={({ currentTarget }) => {
          draft.attach([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </section>
  );
};
