import type { Status } from "../../client/operator.ts";
import { sizeOf } from "../parts/size.ts";
import { When } from "../parts/When.tsx";

const PARTS = [
  ["originals_bytes", "Uploaded files"],
  ["extracted_bytes", "Extracted text"],
  ["index_bytes", "Index"],
  ["records_bytes", "Records"],
  ["other_bytes", "Else"],
] as const;

/** What the disk has left, and what takes the rest: each as a bar beside its figure. */
export const DiskSection = ({ disk: { free_bytes, total_bytes, used } }: { disk: Status["disk"] }) => {
  const most = used === null ? 0 : Math.max(1, ...PARTS.map(([part]) => used[part]));
  return (
    <section aria-labelledby="disk">
      <h2 id="disk">Disk</h2>
      <p>
        {sizeOf(free_bytes)} free of {sizeOf(total_bytes)}
      </p>
      <meter
        aria-label="Share of the disk that is taken"
        min={0}
        max={Math.max(1, total_bytes)}
        value={total_bytes - free_bytes}
      />
      {used === null ? (
        <p>What the data directory takes is not measured yet.</p>
      ) : (
        <>
          <dl className="figures bars">
            {PARTS.map(([part, title]) => (
              <Bar key={part} title={title} bytes={used[part]} most={most} />
            ))}
          </dl>
          <p className="small">
            Measured <When at={used.measured_at} />
          </p>
        </>
      )}
    </section>
  );
};

const Bar = ({ title, bytes, most }: { title: string; bytes: number; most: number }) => (
  <>
    <dt>{title}</dt>
    <dd>
      <svg className="bar" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
        <rect width={(bytes / most) * 100} height={1} />
      </svg>
      {sizeOf(bytes)}
    </dd>
  </>
);
