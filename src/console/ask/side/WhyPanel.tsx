import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { Explanation, RequestRound } from "../../../client/index.ts";
import { harmless } from "../../parts/text/harmless.ts";
import { Name } from "../../parts/text/Name.tsx";
import { placeOf } from "../../parts/text/place.ts";
import { counted } from "../../parts/text/units.ts";
import { Aside, Counted, Rules, Sureness } from "./Counted.tsx";

type Passage = Explanation["hits"][number];

/** The recognised answer type of a question, in words. */
const KINDS: Readonly<Record<string, string>> = {
  amount: "an amount or a number",
  date: "a date or a time",
  person: "a person",
  place: "a place",
  name: "a name",
  definition: "what something is",
  yes_no: "yes or no",
  list: "a list",
  how: "how something is done",
  why: "a reason",
  comparison: "a comparison",
  summary: "a summary",
};

/** How answers are given without a model, in words. */
const WAYS: Readonly<Record<string, string>> = {
  passages: "It was taken from the passages that were found.",
  mention: "It looked for where the documents mention this.",
  overview: "It is put together from the documents' summaries.",
  numbered_parts: "It lists the numbered parts of a document.",
  document_metadata: "It tells who wrote the document, to whom, or when.",
  comparison: "Each side was looked up separately.",
  missing_name: "Nothing mentions a name in the question.",
  suggested: "No passage answered it; the closest ones are shown.",
  none: "No passage answered it, and none is close enough to be shown.",
};

/** Several questions at once may be answered in as many ways. */
const wayOf = (strategy: string): string =>
  WAYS[strategy] ?? `It was found by: ${harmless(strategy).replaceAll("_", " ")}.`;

/** How an answer came about, step by step. */
export const WhyPanel = ({ explanation }: { explanation: Explanation }) => {
  const { kind, queries, named, missing, hits, dropped, considered, given, refused, rounds, pictures } =
    explanation;
  return (
    <Stack gap="lg" className="why">
      <Step title="The question">
        <p dir="auto">
          {KINDS[kind] ? `It asks for ${KINDS[kind]}.` : "It asks for no particular kind of answer."}
        </p>
        {named.length > 0 && (
          <p>
            Its words point to these documents, by their names or first lines:{" "}
            {named.map(({ resource_title }) => harmless(resource_title)).join(", ")}.
          </p>
        )}
        {missing.length > 0 && <p>Nothing was found that mentions: {missing.map(harmless).join(", ")}.</p>}
      </Step>
      <Way explanation={explanation} />
      <Step title="Searched for">
        {queries.length === 0 ? (
          <p>Nothing was searched for.</p>
        ) : (
          <ul>
            {[...new Set(queries)].map((query) => (
              <li key={query} dir="auto">
                {harmless(query)}
              </li>
            ))}
          </ul>
        )}
      </Step>
      <Passages title="Passages found, best first" passages={hits} />
      {rounds && rounds.length > 0 && <Rounds rounds={rounds} />}
      {given && <Passages title="Passages the model was given" passages={given} />}
      {pictures && pictures.length > 0 && (
        <Step title="Pictures the model was shown">
          <ul>
            {pictures.map(({ resource_title, page }) => (
              <li key={`${resource_title} ${page}`}>
                <Name text={resource_title} />, page {page}
              </li>
            ))}
          </ul>
        </Step>
      )}
      {considered.length > 0 && <Considered considered={considered} />}
      {refused && refused.length > 0 && <Refused refused={refused} />}
      <Passages title="Found but not used" passages={dropped} />
    </Stack>
  );
};

/** How it was answered without a model, and how sure that is. */
const Way = ({ explanation: { strategy, tried, confidence } }: { explanation: Explanation }) =>
  strategy !== undefined && (
    <Step title="The answer">
      <p>{[...new Set(strategy.split(", ").map(wayOf))].join(" ")}</p>
      {tried && (
        <Aside>Tried in turn: {tried.map((id) => harmless(id).replaceAll("_", " ")).join(", ")}</Aside>
      )}
      {confidence && <Sureness confidence={confidence} />}
    </Step>
  );

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Entries that are shown at once. */
const MOST = 20;

const Considered = ({ considered }: { considered: Explanation["considered"] }) => (
  <Step title="Sentences compared, best first">
    <ol>
      {considered.slice(0, MOST).map(({ text, score, chosen, features = [], rules = [] }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may have been considered for several questions
        <li key={at}>
          {chosen && <strong>Chosen: </strong>}
          <bdi>{harmless(text)}</bdi>
          <Aside>Score {score.toFixed(3)}</Aside>
          {chosen && <Counted features={features} />}
          <Rules rules={rules} />
        </li>
      ))}
    </ol>
  </Step>
);

const Refused = ({ refused }: { refused: NonNullable<Explanation["refused"]> }) => (
  <Step title="Removed: not supported by a source">
    <ul>
      {refused.map(({ text, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a model may write the same part twice
        <li key={at}>
          <bdi>{harmless(text)}</bdi>
          <Aside>{harmless(reason)}</Aside>
        </li>
      ))}
    </ul>
  </Step>
);

/** What the model requested before it answered. */
const Rounds = ({ rounds }: { rounds: readonly RequestRound[] }) => (
  <Step title="What the model asked for">
    <ol>
      {rounds.map(({ searches, pages, tables, passages }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round has no name but its place
        <li key={at}>
          {[
            ...searches.map((words) => `a search for “${harmless(words)}”`),
            ...pages.map((page) => harmless(page)),
            ...tables.map((number) => `the rest of the table in passage ${number}`),
          ].join(", ")}
          <Aside>{counted(passages, "passage")} came back</Aside>
        </li>
      ))}
    </ol>
  </Step>
);

const Passages = ({ title, passages }: { title: string; passages: readonly Passage[] }) =>
  passages.length > 0 && (
    <Step title={title}>
      <ol>
        {passages.slice(0, MOST).map((passage) => (
          <li key={passage.chunk_id}>
            <Name text={passage.resource_title} />
            {placeOf(passage.metadata) && `, ${placeOf(passage.metadata)}`}
            {passage.reason && <Aside>Not used: {harmless(passage.reason)}</Aside>}
            <Aside>
              {harmless(passage.text)}
              {passage.score !== undefined && ` (score ${passage.score.toFixed(3)})`}
            </Aside>
          </li>
        ))}
      </ol>
      {passages.length > MOST && <Aside>And {passages.length - MOST} more.</Aside>}
    </Step>
  );
