import { Group, SegmentedControl, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Search, UserX } from "lucide-react";
import { useState } from "react";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { EndOthers } from "./EndOthers.tsx";
import { EndSessions } from "./EndSessions.tsx";
import { SessionTable } from "./SessionTable.tsx";

const WHOSE = [
  { value: "own", label: "Yours" },
  { value: "all", label: "Everyone's" },
];

/** Where the current operator is signed in, and for an admin also where all others are. */
export default () => {
  const { role, name: own } = useSession();
  const [whose, setWhose] = useState("own");
  const [asked, setAsked] = useState("");
  const [page, setPage] = useState(1);
  const name = whose === "own" ? own : asked;
  const list = operator.useQuery(
    "get",
    "/sessions/",
    { params: { query: { name, page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data, placeholderData: keepPreviousData },
  );
  const show = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPage(1);
  };
  const count = list.data?.count ?? 0;
  return (
    <>
      <PageHead
        title={whose === "own" ? "Your sessions" : "Sessions"}
        about="A session ends after 8 hours without use, and after 7 days in any case."
        actions={
          <>
            {whose === "own" && count > 1 && <EndOthers />}
            {whose === "all" && name !== "" && count > 0 && <EndSessions name={name} />}
          </>
        }
      />
      {role === "admin" && (
        <Group mb="md" align="flex-end">
          <SegmentedControl
            aria-label="Whose sessions"
            data={WHOSE}
            value={whose}
            onChange={show(setWhose)}
          />
          {whose === "all" && (
            <TextInput
              type="search"
              label="Operator"
              placeholder="The whole name"
              leftSection={<Search size={16} aria-hidden="true" />}
              value={asked}
              maxLength={255}
              autoCapitalize="none"
              onChange={({ currentTarget }) => show(setAsked)(currentTarget.value)}
            />
          )}
        </Group>
      )}
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.data?.count === 0 && (
        <div role="status">
          <EmptyState Icon={UserX} title="Not signed in">
            Nobody with exactly this name is signed in.
          </EmptyState>
        </div>
      )}
      {list.data && list.data.results.length > 0 && <SessionTable sessions={list.data.results} />}
      {list.data && <Pager page={page} count={list.data.count} turn={setPage} />}
    </>
  );
};
