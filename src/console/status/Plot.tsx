const WIDTH = 600;
const HEIGHT = 80;

/** The course of a figure, oldest first. What it is now stands beside it as text. */
export const Plot = ({ label, values }: { label: string; values: readonly number[] }) => {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${at * step},${HEIGHT - (value / most) * HEIGHT}`);
  return (
    <svg
      className="plot"
      role="img"
      aria-label={`${label}: between ${Math.min(...values)} and ${Math.max(...values)}, now ${values.at(-1)}`}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
    >
      <polyline points={points.join(" ")} />
    </svg>
  );
};
