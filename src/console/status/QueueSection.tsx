import { useEffect, useState } from "react";
import type { Status } from "../../client/operator.ts";
import { countTold, secondsTold } from "../parts/units.ts";
import { Plot } from "./Plot.tsx";

/** Looks at the server that a plot goes back. */
const KEPT = 240;

/** @param at when `status` came, in milliseconds: the same figures twice are two points of the plot. */
export const QueueSection = ({ status: { queue }, at }: { status: Status; at: number }) => {
  const [course, setCourse] = useState<readonly number[]>([]);
  const length = queue.queued + queue.vectorizing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a point for each look
  useEffect(() => setCourse((before) => [...before, length].slice(-KEPT)), [at, length]);
  return (
    <section aria-labelledby="queue">
      <h2 id="queue">Ingestion</h2>
      <dl className="figures">
        <dt>Waiting</dt>
        <dd>{countTold(queue.queued)}</dd>
        <dt>At work on</dt>
        <dd>{countTold(queue.vectorizing)}</dd>
        <dt>Oldest has waited</dt>
        <dd>{secondsTold(queue.oldest_seconds)}</dd>
      </dl>
      {course.length > 1 && (
        <Plot label="Documents in the queue since this page was opened" values={course} />
      )}
    </section>
  );
};
