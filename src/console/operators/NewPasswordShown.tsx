import { Text } from "@mantine/core";
import { Secret } from "../parts/copying/Secret.tsx";
import { Name } from "../parts/text/Name.tsx";

interface NewPasswordShownProps {
  name: string;
  password: string;
  done: () => void;
}

/** A password that was generated here, for whoever will sign in with it. */
export const NewPasswordShown = ({ name, password, done }: NewPasswordShownProps) => (
  <Secret what="password" text={password} done={done}>
    <Text size="sm">
      Send it to{" "}
      <strong>
        <Name text={name} />
      </strong>
      , who signs in with this name at <code>{`${location.origin}${location.pathname}`}</code> and can change
      the password there.
    </Text>
  </Secret>
);
