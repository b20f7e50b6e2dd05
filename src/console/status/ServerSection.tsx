import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { Status } from "../../client/operator.ts";
import { Facts } from "../parts/page/Facts.tsx";
import { Section } from "../parts/page/Section.tsx";
import { Name } from "../parts/text/Name.tsx";

const KINDS = [
  ["chat", "Chat model"],
  ["embedding", "Embedding model"],
  ["vision", "Vision model"],
  ["transcription", "Transcription model"],
] as const;

export const ServerSection = ({ status: { version, index, models } }: { status: Status }) => (
  <Section
    title="Server and models"
    actions={
      <Anchor component={Link} href="/models" size="sm">
        Models
      </Anchor>
    }
  >
    <Facts
      facts={[
        ["Version", version],
        [
          "Search",
          index.embedding_model === null ? (
            "By words only"
          ) : (
            <>
              By words, and by meaning with <Name text={index.embedding_model} />
            </>
          ),
        ],
        ...KINDS.map(([kind, title]) => {
          const name = models[kind];
          return [title, name === null ? "Not set" : <Name key={kind} text={name} />] as const;
        }),
      ]}
    />
  </Section>
);
