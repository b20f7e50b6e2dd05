export const Waiting = ({ what = "Loading…" }: { what?: string }) => (
  <p role="status" className="waiting">
    {what}
  </p>
);
