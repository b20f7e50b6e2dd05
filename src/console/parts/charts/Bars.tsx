interface Bar {
  name: string;
  value: number;
  /** The value in words next to the bar. */
  told: string;
}

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  /** The value of a full bar; by default the largest value. */
  most?: number;
}

/** Figures side by side: each as a bar next to its text, which says the same to those who cannot see the bar. */
export const Bars = ({ label, bars, most = Math.max(1, ...bars.map(({ value }) => value)) }: BarsProps) => (
  <dl className="bars" aria-label={label}>
    {bars.map(({ name, value, told }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${(100 * value) / Math.max(1, most)}%` }} />
          </span>
          <span className="bar-told">{told}</span>
        </dd>
      </div>
    ))}
  </dl>
);
