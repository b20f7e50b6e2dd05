import { countTold } from "../parts/units.ts";

/** How much of something is done. */
export const Progress = ({ label, done, total }: { label: string; done: number; total: number }) => (
  <div className="progress">
    <span>
      {label}: {countTold(done)} of {countTold(total)}
    </span>
    <progress aria-label={label} value={done} max={Math.max(total, 1)} />
  </div>
);
