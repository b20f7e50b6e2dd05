import { useEffect, useState } from "react";
import type { SourcesShown } from "../answer/AnswerView.tsx";
import { turnOnItsWay } from "../conversation/turn.ts";
import type { Pending } from "../conversation/use-asking.ts";
import { TurnView } from "./TurnView.tsx";

/** A question with a pending answer, and its image as chosen. */
export const PendingTurn = ({ pending, shown, show }: { pending: Pending } & SourcesShown) => {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    if (pending.image === undefined) return;
    const url = URL.createObjectURL(pending.image);
    setImage(url);
    return () => URL.revokeObjectURL(url);
  }, [pending.image]);
  return <TurnView turn={{ ...turnOnItsWay(pending), image }} shown={shown} show={show} isPending />;
};
