interface Trigger {
  name: string;
  /** When it runs: `AFTER INSERT ON resources`. */
  at: string;
  /** Statements in PL/pgSQL. */
  does: string;
  /** The function's return value; a row to be inserted is passed on. */
  returns?: "NEW" | "OLD";
}

const COUNT_UP = `INSERT INTO resource_states AS s VALUES (NEW.workspace_id, NEW.status, 1)
  ON CONFLICT (workspace_id, status) DO UPDATE SET count = s.count + 1;`;
const COUNT_DOWN = `UPDATE resource_states SET count = count - 1
  WHERE workspace_id = OLD.workspace_id AND status = OLD.status;`;
const refuse = (what: string): string => `RAISE EXCEPTION '${what} append-only';`;

/** The triggers of SQLite, under the same names. */
const ALL: Trigger[] = [
  {
    name: "resource_counted",
    at: "AFTER INSERT ON resources",
    does: `INSERT INTO resource_blocks AS b VALUES (NEW.workspace_id, NEW.ordinal >> 10, 1)
      ON CONFLICT (workspace_id, block) DO UPDATE SET count = b.count + 1;`,
  },
  {
    name: "resource_uncounted",
    at: "AFTER DELETE ON resources",
    does: `UPDATE resource_blocks SET count = count - 1
      WHERE workspace_id = OLD.workspace_id AND block = OLD.ordinal >> 10;`,
  },
  { name: "resource_state_counted", at: "AFTER INSERT ON resources", does: COUNT_UP },
  { name: "resource_state_uncounted", at: "AFTER DELETE ON resources", does: COUNT_DOWN },
  {
    name: "resource_state_changed",
    at: "AFTER UPDATE OF status ON resources",
    does: `IF OLD.status <> NEW.status THEN ${COUNT_DOWN} ${COUNT_UP} END IF;`,
  },
  // An answer is deleted as a whole with any document that it cites: one part may be about another part's document.
  {
    name: "evaluation_answer_goes_with_resource",
    at: "BEFORE DELETE ON resources",
    does: `DELETE FROM evaluation_parts WHERE (evaluation_id, number) IN
      (SELECT evaluation_id, number FROM evaluation_parts WHERE resource_id = OLD.id);`,
    returns: "OLD",
  },
  { name: "audit_is_kept", at: "BEFORE DELETE ON audit", does: refuse("the audit log is") },
  { name: "audit_stays_as_it_is", at: "BEFORE UPDATE ON audit", does: refuse("the audit log is") },
  {
    name: "operator_log_is_numbered",
    at: "BEFORE INSERT ON operator_log",
    // Its writers are exclusive, so that the numbers have no gaps.
    does: "NEW.id := coalesce((SELECT max(id) FROM operator_log), 0) + 1;",
    returns: "NEW",
  },
  {
    name: "operator_log_stays_as_it_is",
    at: "BEFORE UPDATE ON operator_log",
    does: refuse("the audit log is"),
  },
  {
    name: "operator_log_is_kept",
    at: "BEFORE DELETE ON operator_log",
    does: `IF OLD.id > (SELECT max(id) FROM operator_log) - 100000 THEN ${refuse("the audit log is")} END IF;`,
    returns: "OLD",
  },
  {
    name: "operator_log_is_bounded",
    at: "AFTER INSERT ON operator_log",
    does: "DELETE FROM operator_log WHERE id <= NEW.id - 100000;",
  },
  {
    name: "skill_version_stays_as_it_is",
    at: "BEFORE UPDATE ON skill_versions",
    does: refuse("versions are"),
  },
  // They are deleted with their skill, and the oldest of a large number by themselves.
  {
    name: "skill_version_is_kept",
    at: "BEFORE DELETE ON skill_versions",
    does: `IF EXISTS (SELECT 1 FROM skills WHERE id = OLD.skill_id)
      AND OLD.version > (SELECT max(version) FROM skill_versions WHERE skill_id = OLD.skill_id) - 500
      THEN ${refuse("versions are")} END IF;`,
    returns: "OLD",
  },
  {
    name: "skill_versions_are_bounded",
    at: "AFTER INSERT ON skill_versions",
    does: "DELETE FROM skill_versions WHERE skill_id = NEW.skill_id AND version <= NEW.version - 500;",
  },
];

/** Each with its function, of the same name. */
export const TRIGGERS = ALL.flatMap(({ name, at, does, returns }) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
    RETURN ${returns ?? "NULL"};
  END $$`,
  `CREATE TRIGGER ${name} ${at} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
]);
