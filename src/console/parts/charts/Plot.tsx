import { ColorSwatch, Group, Text } from "@mantine/core";

/** Of the drawing, which is stretched to fit its container. */
const WIDTH = 600;
const HEIGHT = 120;

export interface Line {
  name: string;
  /** Oldest first; null if there is none. */
  values: readonly (number | null)[];
}

interface PlotProps {
  label: string;
  lines: readonly Line[];
  /** A value in words. */
  told: (value: number) => string;
  /** The top of the plot; by default the largest value. */
  most?: number;
  /** The labels below the first and the last point. */
  ends?: readonly [string, string];
}

/** One colour for each line; the order in the legend identifies the lines, so that nothing depends on colour alone. */
const COLORS = ["var(--plot-1)", "var(--plot-2)", "var(--plot-3)"];

const pointsOf = (values: Line["values"], most: number): string => {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values
    .flatMap((value, at) => (value === null ? [] : [`${at * step},${HEIGHT - (value / most) * HEIGHT}`]))
    .join(" ");
};

const summaryOf = ({ name, values }: Line, told: PlotProps["told"]): string => {
  const known = values.filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return `${name}: nothing yet`;
  return `${name}: between ${told(Math.min(...known))} and ${told(Math.max(...known))}, last ${told(last)}`;
};

/** Figures over time. Those who cannot see it are given their lowest, highest and last values. */
export const Plot = ({ label, lines, told, most, ends }: PlotProps) => {
  const top = most ?? Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <figure className="plot">
      <Text component="figcaption" size="xs" c="dimmed" mb={4}>
        {label}
      </Text>
      <div className="plot-body">
        <div className="plot-scale" aria-hidden="true">
          <span>{told(top)}</span>
          <span>{told(0)}</span>
        </div>
        <svg
          role="img"
          aria-label={`${label}. ${lines.map((line) => summaryOf(line, told)).join("; ")}`}
          viewBox={`0 -3 ${WIDTH} ${HEIGHT + 6}`}
          preserveAspectRatio="none"
        >
          {[0, 0.5, 1].map((share) => (
            <line key={share} x1={0} x2={WIDTH} y1={HEIGHT * share} y2={HEIGHT * share} />
          ))}
          {lines.map(({ name, values }, at) => (
            <polyline
              key={name}
              points={pointsOf(values, top)}
              style={{ stroke: COLORS[at % COLORS.length] }}
            />
          ))}
        </svg>
      </div>
      {ends && (
        <Group justify="space-between" className="plot-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Group>
      )}
      {lines.length > 1 && (
        <Group gap="md" mt={4} aria-hidden="true">
          {lines.map(({ name }, at) => (
            <Group key={name} gap={6}>
              <ColorSwatch size={10} color={COLORS[at % COLORS.length] ?? ""} withShadow={false} />
              <Text size="xs">{name}</Text>
            </Group>
          ))}
        </Group>
      )}
    </figure>
  );
};
