import { Anchor, Title } from "@mantine/core";
import { Link } from "wouter";
import type { KeyNote } from "../../../client/index.ts";
import { harmless } from "../../parts/text/harmless.ts";
import { placeOf } from "../../parts/text/place.ts";
import { readerPath } from "../../reader/place.ts";

/** The key points of a document, each with its place. @param path of the document, after the `#` */
export const KeyPoints = ({ notes, path }: { notes: readonly KeyNote[]; path: string }) =>
  notes.length > 0 && (
    <section aria-labelledby="key-points">
      <Title order={2} id="key-points">
        Key points
      </Title>
      <ul className="key-points">
        {notes.map(({ note, metadata }) => (
          <li key={`${note} ${JSON.stringify(metadata)}`}>
            <bdi>{harmless(note)}</bdi>
            {metadata && (
              <>
                {" "}
                <Anchor component={Link} size="sm" className="unbroken" href={path + readerPath(metadata)}>
                  {placeOf(metadata)}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
