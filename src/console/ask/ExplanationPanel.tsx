import type { Explanation, RequestRound } from "../../client/index.ts";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { placeOf } from "../parts/place.ts";

type Passage = Explanation["hits"][number];

/** How an answer came about. */
export const ExplanationPanel = ({ explanation }: { explanation: Explanation }) => {
  const { kind, queries, named, missing, hits, dropped, considered, given, refused, rounds, pictures } =
    explanation;
  return (
    <details className="explanation">
      <summary>How this answer came about</summary>
      <p>
        Taken to ask for: {harmless(kind)}. Searched for: {queries.map(harmless).join(" · ") || "nothing"}.
      </p>
      {named.length > 0 && (
        <p>
          Documents that it names: {named.map(({ resource_title }) => harmless(resource_title)).join(", ")}
        </p>
      )}
      {missing.length > 0 && <p>Names that no document has: {missing.map(harmless).join(", ")}</p>}
      <Passages title="Found" passages={hits} />
      {rounds && rounds.length > 0 && <Rounds rounds={rounds} />}
      {given && <Passages title="Given to the model" passages={given} />}
      {pictures && (
        <p>
          Pictures that went along:{" "}
          {pictures
            .map(({ resource_title, page }) => `${harmless(resource_title)}, page ${page}`)
            .join(" · ")}
        </p>
      )}
      <Passages title="Left out" passages={dropped} />
      {considered.length > 0 && (
        <>
          <h2>Weighed</h2>
          <ol>
            {considered.map(({ chunk_id, text, score, chosen }) => (
              <li key={`${chunk_id} ${text}`}>
                {score.toFixed(3)} {chosen && <strong>chosen</strong>} <bdi>{harmless(text)}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
      {refused && refused.length > 0 && (
        <>
          <h2>Refused of the model's words</h2>
          <ul>
            {refused.map(({ text, reason }) => (
              <li key={`${text} ${reason}`}>
                <bdi>{harmless(text)}</bdi>: {harmless(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
};

/** What the model asked for before it answered. */
const Rounds = ({ rounds }: { rounds: readonly RequestRound[] }) => (
  <>
    <h2>Asked for by the model</h2>
    <ol>
      {rounds.map(({ searches, pages, tables, passages }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round has no name but its place
        <li key={at}>
          {[
            ...searches.map((words) => `search: ${harmless(words)}`),
            ...pages.map((page) => `page: ${harmless(page)}`),
            ...tables.map((number) => `the rest of the table of passage ${number}`),
          ].join(" · ")}{" "}
          ({passages === 1 ? "1 passage" : `${passages} passages`} came)
        </li>
      ))}
    </ol>
  </>
);

const Passages = ({ title, passages }: { title: string; passages: readonly Passage[] }) =>
  passages.length > 0 && (
    <>
      <h2>{title}</h2>
      <ol>
        {passages.map((passage) => (
          <li key={passage.chunk_id}>
            {passage.score !== undefined && `${passage.score.toFixed(3)} `}
            <Name text={passage.resource_title} /> {placeOf(passage.metadata)}
            {passage.reason && `: ${harmless(passage.reason)}`}
            <div className="small">
              <bdi>{harmless(passage.text)}</bdi>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
