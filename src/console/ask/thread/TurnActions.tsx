import { Group } from "@mantine/core";
import { BookmarkPlus, Copy, Lightbulb, RotateCcw, ThumbsDown, ThumbsUp } from "lucide-react";
import { useAddToGolden } from "../../evaluations/use-add-to-golden.ts";
import { copy } from "../../parts/copying/copy.ts";
import type { Turn } from "../conversation/turn.ts";
import type { Ratings } from "../conversation/use-ratings.ts";
import { IconAction } from "../IconAction.tsx";
import { answerText } from "./answer-text.ts";

interface TurnActionsProps {
  workspaceId: string;
  turn: Turn;
  /** Shows how the answer came about; undefined if no longer known. */
  explain: (() => void) | undefined;
  /** Undefined where nobody may ask in this thread, or the question had an image. */
  askAgain: (() => void) | undefined;
  /** Undefined if the answer may not be rated. */
  ratings: Ratings | undefined;
  /** Whether the answer may become a golden question; one that cites nothing cannot. */
  mayAddToGolden: boolean;
}

/** The actions on an answer. */
export const TurnActions = (props: TurnActionsProps) => {
  const { workspaceId, turn, explain, askAgain, ratings, mayAddToGolden } = props;
  return (
    <Group gap={2} className="turn-actions">
      <IconAction label="Copy answer" Icon={Copy} onClick={() => void copy(answerText(turn), "Answer")} />
      {ratings && turn.answerId !== undefined && <Thumbs ratings={ratings} answerId={turn.answerId} />}
      {askAgain && <IconAction label="Ask again" Icon={RotateCcw} onClick={askAgain} />}
      {explain && <IconAction label="Why this answer" Icon={Lightbulb} onClick={explain} />}
      {mayAddToGolden && turn.answerId !== undefined && (
        <GoldenAction workspaceId={workspaceId} answerId={turn.answerId} />
      )}
    </Group>
  );
};

const THUMBS = [
  ["up", "Good answer", ThumbsUp],
  ["down", "Bad answer", ThumbsDown],
] as const;

const Thumbs = ({ ratings, answerId }: { ratings: Ratings; answerId: string }) => {
  const given = ratings.of(answerId);
  return THUMBS.map(([rating, label, Icon]) => (
    <IconAction
      key={rating}
      label={label}
      Icon={Icon}
      aria-pressed={given === rating}
      {...(given === rating && { variant: "light", color: rating === "up" ? "green" : "red" })}
      onClick={() => ratings.rate(answerId, rating)}
    />
  ));
};

const GoldenAction = ({ workspaceId, answerId }: { workspaceId: string; answerId: string }) => {
  const { add, isPending, isDone } = useAddToGolden(workspaceId);
  return (
    <IconAction
      label={isDone ? "In the golden set" : "Add to golden set"}
      Icon={BookmarkPlus}
      aria-disabled={isPending || isDone}
      {...(isDone && { variant: "light", color: "ink" })}
      onClick={() => {
        if (!isPending && !isDone) add(answerId);
      }}
    />
  );
};
