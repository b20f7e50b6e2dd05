import { CloseButton, Group, Paper, Text, TextInput } from "@mantine/core";
import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { useState } from "react";
import type { FoundPlace } from "../../client/index.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { clock } from "../parts/text/place.ts";
import { countTold } from "../parts/text/units.ts";
import { Step } from "./PageControls.tsx";
import type { Found } from "./use-found.ts";

interface FindFieldProps {
  /** The last search; empty for none. */
  query: string;
  search: (query: string) => void;
  /** The same words again: on to the next place. */
  next: () => void;
}

/** Where the words are typed that are searched for in a document. */
export const FindField = ({ query, search, next }: FindFieldProps) => {
  const [typed, setTyped] = useState("");
  const clear = (): void => {
    setTyped("");
    search("");
  };
  return (
    <search className="find">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === query) next();
          else search(typed.trim());
        }}
      >
        <TextInput
          type="search"
          size="xs"
          aria-label="Find in this document"
          placeholder="Find in this document"
          leftSection={<Search size={16} />}
          rightSection={
            typed !== "" && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
          }
          value={typed}
          maxLength={200}
          dir="auto"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </search>
  );
};

/** The places where the words were found, one of which is being viewed. */
export const FoundPlaces = ({ found }: { found: Found }) => {
  const { results, count, page, current, look } = found;
  const first = (page - 1) * PAGE_SIZE;
  return (
    <Paper component="section" withBorder aria-label="What was found" className="found">
      <Group gap={6} px="sm" py={6}>
        <Text role="status" size="sm" fw={600} me="auto">
          {statusText(found)}
        </Text>
        <Step
          name="Previous place"
          disabled={count === 0}
          step={() => look((current ?? count) - 1)}
          Icon={ChevronUp}
        />
        <Step
          name="Next place"
          disabled={count === 0}
          step={() => look((current ?? -1) + 1)}
          Icon={ChevronDown}
        />
      </Group>
      {found.error !== null && <Failure error={found.error} retry={found.retry} />}
      {results.length > 0 && (
        <ul>
          {results.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one line may hold the same words twice
            <li key={at}>
              <button
                type="button"
                className="found-place"
                aria-current={first + at === current}
                onClick={() => look(first + at)}
              >
                <span className="small">{spot(place)}</span>{" "}
                <bdi>
                  {harmless(place.before)}
                  <mark>{harmless(place.match)}</mark>
                  {harmless(place.after)}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} count={count} label="Pages of what was found" turn={found.turn} />
    </Paper>
  );
};

const statusText = ({ isPending, error, count, current }: Found): string => {
  if (error !== null) return "The search failed";
  if (isPending) return "Searching…";
  if (count === 0) return "Nothing was found";
  if (current !== undefined) return `${countTold(current + 1)} of ${countTold(count)}`;
  return count === 1 ? "Found once" : `Found ${countTold(count)} times`;
};

const spot = ({ page, line, start }: FoundPlace): string =>
  start === undefined ? `page ${page}, line ${line}` : clock(start);
