import { ShortId } from "../parts/copying/ShortId.tsx";
import { Name } from "../parts/text/Name.tsx";
import { fieldTold } from "./words.ts";

interface SubjectProps {
  /** In the subject of an entry: `app_id`. */
  field: string;
  value: string;
  nameOf: (id: string) => string | undefined;
}

/** What was changed: its name if known, otherwise its id. */
export const Subject = ({ field, value, nameOf }: SubjectProps) => {
  const name = nameOf(value);
  if (name !== undefined) return <Name text={name} />;
  const isId = field.endsWith("_id") && field !== "external_user_id";
  return isId ? <ShortId id={value} of={fieldTold(field).toLowerCase()} /> : <Name text={value} />;
};

/** The most informative parts of a subject, best first. */
const MAIN = [
  "name",
  "title",
  "external_user_id",
  "embedding_model",
  "app_id",
  "workspace_id",
  "operator_id",
];

/** The part of a subject that fits into a row; undefined if none is informative. */
export const mainOf = (
  subject: Readonly<Record<string, string>>,
  nameOf: SubjectProps["nameOf"],
): string | undefined =>
  MAIN.flatMap((field) => {
    const value = subject[field];
    if (value === undefined || value === "") return [];
    return field.endsWith("_id") && field !== "external_user_id" ? (nameOf(value) ?? []) : value;
  })[0];
