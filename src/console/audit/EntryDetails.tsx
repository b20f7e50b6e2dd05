import { Drawer } from "@mantine/core";
import type { AuditEntry } from "../../client/operator.ts";
import { actorTold } from "../operators/actor.ts";
import { ShortId } from "../parts/copying/ShortId.tsx";
import { Facts } from "../parts/page/Facts.tsx";
import { countTold } from "../parts/text/units.ts";
import { Subject } from "./Subject.tsx";
import { doneTold, fieldTold } from "./words.ts";

const WHOLE = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });

interface EntryDetailsProps {
  /** Undefined if none is open. */
  entry: AuditEntry | undefined;
  nameOf: (id: string) => string | undefined;
  close: () => void;
}

/** Everything that is stored about a change. */
export const EntryDetails = ({ entry, nameOf, close }: EntryDetailsProps) => (
  <Drawer
    opened={entry !== undefined}
    onClose={close}
    position="right"
    title={entry && doneTold(entry.action)}
    closeButtonProps={{ "aria-label": "Close" }}
  >
    {entry && <Details entry={entry} nameOf={nameOf} />}
  </Drawer>
);

const Details = ({ entry, nameOf }: Pick<EntryDetailsProps, "nameOf"> & { entry: AuditEntry }) => {
  const subject = Object.entries(entry.subject).map(
    ([field, value]) =>
      [
        fieldTold(field),
        value === "" ? "–" : <Subject key={field} field={field} value={value} nameOf={nameOf} />,
      ] as const,
  );
  return (
    <Facts
      facts={[
        [
          "When",
          <time key="when" dateTime={entry.at}>
            {WHOLE.format(new Date(entry.at))}
          </time>,
        ],
        ["Who", <bdi key="who">{actorTold(entry.actor)}</bdi>],
        ...subject,
        ["Entry", countTold(entry.id)],
        [
          "Request",
          entry.request_id === null ? (
            "On the command line"
          ) : (
            <ShortId key="request" id={entry.request_id} of="request" />
          ),
        ],
      ]}
    />
  );
};
