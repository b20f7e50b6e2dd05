import { Accordion, Code, Text } from "@mantine/core";

const EXAMPLE = [
  { question: "What were the net sales?", documents: ["2022-Q3-AAPL.pdf"], pages: [4], answers: ["82,959"] },
  { question: "Which submarine carried the ambassador?", unanswerable: true },
]
  .map((line) => JSON.stringify(line))
  .join("\n");

/** What a golden file looks like. */
export const GoldenFormat = () => (
  <Accordion variant="contained">
    <Accordion.Item value="format">
      <Accordion.Control>What a golden file looks like</Accordion.Control>
      <Accordion.Panel>
        <Code block className="wrapped">
          {EXAMPLE}
        </Code>
        <Text size="sm" mt="sm">
          One question per line. <Code>documents</Code> are titles or file names, any of which is right; with{" "}
          <Code>"all": true</Code> the answer needs each of them. One of the <Code>answers</Code> must be in
          the answer; where they are lists, one of each of two thirds of the lists. <Code>pages</Code> count
          from 1. <Code>id</Code>, <Code>kind</Code> and <Code>pages</Code> are optional.
        </Text>
      </Accordion.Panel>
    </Accordion.Item>
  </Accordion>
);
