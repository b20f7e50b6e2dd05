import { UnstyledButton } from "@mantine/core";
import { isSamePassage } from "../../../client/citation-number.ts";
import type { Source } from "../../../client/index.ts";
import { Name } from "../../parts/text/Name.tsx";
import { pageNumber, placeOf } from "../../parts/text/place.ts";
import type { SourcesShown } from "./AnswerView.tsx";
import { Preview } from "./CitationChip.tsx";

/** Only the page: an answer may rest on several of its lines. */
const pageOf = ({ metadata }: Source): string =>
  metadata.page === undefined ? placeOf(metadata) : `page ${pageNumber(metadata.page, metadata.page_label)}`;

/** The sources of an answer, without repeats, by number. */
export const SourceList = ({ sources, shown, show }: { sources: readonly Source[] } & SourcesShown) => (
  <section aria-label="Sources" className="sources">
    <h2 className="group-title">Sources</h2>
    <ol>
      {sources.map((source, at) => (
        <li key={source.chunk_id}>
          <Preview source={source}>
            <UnstyledButton
              className="source"
              aria-pressed={shown !== undefined && isSamePassage(shown, source)}
              onClick={() => show(source)}
            >
              <span className="cite">{at + 1}</span>
              <span className="source-title">
                <Name text={source.resource_title} />
              </span>
              <span className="source-page">{pageOf(source)}</span>
            </UnstyledButton>
          </Preview>
        </li>
      ))}
    </ol>
  </section>
);
