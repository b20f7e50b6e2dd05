import { QaError } from "../domain/errors.ts";
import { newId, now } from "../domain/ids.ts";
import { isOperatorName, isPassword, type OperatorAccount, type Role } from "../domain/operators.ts";
import type { Page, PageRequest } from "../domain/records.ts";
import {
  operatorLog,
  operatorRecords,
  operatorSessions,
  type RecordDatabase,
} from "../store/records/index.ts";
import type { Change } from "./change.ts";
import { noSuch } from "./no-such.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Who may sign in. Every method throws QaError `not_found` for an unknown id and `invalid_request` for invalid input.
 */
export interface AccountOperator {
  /** Newest first. */
  listOperators(page: PageRequest): Promise<Page<OperatorAccount>>;
  createOperator(input: { name: string; role: Role; password: string }): Promise<OperatorAccount>;
  /** A new role applies from their next request on; a new password ends all their sessions. */
  updateOperator(id: string, input: { role?: Role; password?: string }): Promise<OperatorAccount>;
  /** Ends all their sessions too. */
  deleteOperator(id: string): Promise<void>;
}

const checkPassword = (password: string): string => {
  if (!isPassword(password)) throw new QaError("invalid_request", "A password has 12 to 256 characters.");
  return password;
};

/** Somebody with full rights must remain: otherwise only the data directory itself gives access again. */
const keepAnAdmin = async (db: RecordDatabase, operator: OperatorAccount): Promise<void> => {
  if (operator.role === "admin" && (await operatorRecords(db).countOf("admin")) === 1)
    throw new QaError(
      "invalid_request",
      `${operator.name} is the last administrator. Make someone else an administrator first.`,
    );
};

const find = async (db: RecordDatabase, id: string): Promise<OperatorAccount> => {
  const operator = await operatorRecords(db).find(id);
  if (operator === undefined) throw noSuch("operator", id, "operators list");
  return operator;
};

const subjectOf = ({ id, name, role }: OperatorAccount): Record<string, string> => ({
  operator_id: id,
  name,
  role,
});

const accountCreation = (change: Change): Pick<AccountOperator, "createOperator"> => ({
  createOperator: async ({ name, role, password }) => {
    if (!isOperatorName(name))
      throw new QaError(
        "invalid_request",
        "An operator's name has 1 to 64 of: a-z, 0-9, dot, underscore, @, hyphen; the first is a letter or digit.",
      );
    const hash = await hashPassword(checkPassword(password));
    const time = now();
    const operator = { id: newId(), name, role, created_at: time, updated_at: time };
    return change(
      "createOperator",
      async (trx) => {
        if (await operatorLog(trx).hasRemoved(name))
          throw new QaError(
            "invalid_request",
            `An operator named "${name}" was removed, and their threads and ratings keep the name. Choose another name.`,
          );
        if (!(await operatorRecords(trx).create(operator, hash)))
          throw new QaError("invalid_request", `An operator named "${name}" already exists.`);
        return operator;
      },
      subjectOf,
    );
  },
});

const accountChanges = (
  db: RecordDatabase,
  change: Change,
): Pick<AccountOperator, "listOperators" | "updateOperator" | "deleteOperator"> => ({
  listOperators: (page) => operatorRecords(db).list(page),
  updateOperator: async (id, { role, password }) => {
    const hash = password === undefined ? undefined : await hashPassword(checkPassword(password));
    return change(
      "updateOperator",
      async (trx) => {
        const before = await find(trx, id);
        if (role !== undefined && role !== "admin") await keepAnAdmin(trx, before);
        const updated = await operatorRecords(trx).update(id, {
          updated_at: now(),
          ...(role === undefined ? {} : { role }),
          ...(hash === undefined ? {} : { password_hash: hash }),
        });
        if (updated === undefined) throw noSuch("operator", id, "operators list");
        if (hash !== undefined) await operatorSessions(trx).endAllOf(id);
        return updated;
      },
      (operator) => ({
        ...subjectOf(operator),
        changed: Object.entries({ role, password })
          .flatMap(([what, value]) => (value === undefined ? [] : [what]))
          .join(", "),
      }),
    );
  },
  deleteOperator: async (id) => {
    await change(
      "deleteOperator",
      async (trx) => {
        const operator = await find(trx, id);
        await keepAnAdmin(trx, operator);
        await operatorRecords(trx).remove(id);
        return operator;
      },
      subjectOf,
    );
  },
});

export const accountOperator = (db: RecordDatabase, change: Change): AccountOperator => ({
  ...accountCreation(change),
  ...accountChanges(db, change),
});
