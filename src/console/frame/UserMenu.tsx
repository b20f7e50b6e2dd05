import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import {
  BookOpen,
  Braces,
  Check,
  ChevronsUpDown,
  Lock,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  Sun,
} from "lucide-react";
import { Link } from "wouter";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { useSession } from "./session.ts";
import { useSignOut } from "./use-sign-out.ts";

const THEMES = [
  ["auto", "System", Monitor],
  ["light", "Light", Sun],
  ["dark", "Dark", Moon],
] as const;

/** Whoever is signed in, with what is theirs. */
export const UserMenu = () => {
  const { name, role } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return (
    <Menu width={240} position="top-start">
      <Menu.Target>
        <UnstyledButton className="side-workspace">
          <Avatar size={28} radius="xl" color="ink" name={harmless(name)} aria-hidden="true" />
          <span className="side-workspace-name">
            <span className="unseen">Account: </span>
            <Text size="sm" truncate>
              <Name text={name} />
            </Text>
            <Text size="xs" c="dimmed">
              {role}
            </Text>
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href="/sessions" leftSection={<MonitorSmartphone size={16} />}>
          Your sessions
        </Menu.Item>
        <Menu.Item component={Link} href="/password" leftSection={<Lock size={16} />}>
          Change password
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        {THEMES.map(([value, title, Icon]) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} />}
            rightSection={colorScheme === value && <Check size={16} aria-label="Chosen" />}
            onClick={() => setColorScheme(value)}
          >
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component="a"
          href="./docs/guide/"
          target="_blank"
          rel="noreferrer"
          leftSection={<BookOpen size={16} />}
        >
          Guide
        </Menu.Item>
        <Menu.Item
          component="a"
          href="./docs/"
          target="_blank"
          rel="noreferrer"
          leftSection={<Braces size={16} />}
        >
          API reference
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
