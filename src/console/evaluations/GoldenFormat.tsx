const EXAMPLE = [
  { question: "What were the net sales?", documents: ["2022-Q3-AAPL.pdf"], pages: [4], answers: ["82,959"] },
  { question: "Which submarine carried the ambassador?", unanswerable: true },
]
  .map((line) => JSON.stringify(line))
  .join("\n");

/** What a golden file looks like. */
export const GoldenFormat = () => (
  <details>
    <summary>What a golden file looks like</summary>
    <pre>{EXAMPLE}</pre>
    <p>
      A question a line. <code>documents</code> are titles or file names, any of which is right; with{" "}
      <code>"all": true</code> the answer needs each. One of <code>answers</code> must stand in the answer; of
      several lists of them, one of each of two thirds of the lists. <code>pages</code> count from 1.{" "}
      <code>id</code>, <code>kind</code> and <code>pages</code> may be left out.
    </p>
  </details>
);
