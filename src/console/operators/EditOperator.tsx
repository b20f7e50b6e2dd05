import { Modal, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { Operator } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { FormButtons } from "../parts/buttons/FormButtons.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { ROLES } from "./roles.ts";
import { useOperatorsAnew } from "./use-operators-anew.ts";

/** Changes somebody's role, once that is saved. */
export const EditOperator = ({ entry }: { entry: Operator }) => {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button type="button" size="xs" aria-label={`Change role of ${entry.name}`} onClick={open}>
        Change role
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={`Role of ${entry.name}`}
        closeButtonProps={{ "aria-label": "Close" }}
      >
        <EditForm entry={entry} done={close} />
      </Modal>
    </>
  );
};

const EditForm = ({ entry, done }: { entry: Operator; done: () => void }) => {
  const [role, setRole] = useState(entry.role);
  const anew = useOperatorsAnew();
  const update = operator.useMutation("put", "/operators/{operator_id}/", {
    onSuccess: async () => {
      await anew();
      toast(`${entry.name} is now: ${ROLES[role].title}`);
      done();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ params: { path: { operator_id: entry.id } }, body: { role } });
      }}
    >
      <Stack>
        {update.isError && <Failure error={update.error} />}
        <RoleChoice role={role} choose={setRole} />
        <FormButtons cancel={done} action="Save" disabled={update.isPending || role === entry.role} />
      </Stack>
    </form>
  );
};
