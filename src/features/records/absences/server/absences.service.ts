import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { roleCan, type Role } from '#shared/permissions.ts';
import { requireAssignable } from '#features/records/users/server/users.service.ts';
import { absenceAudit } from '../absence.fields.ts';
import { MAX_ABSENCES, type Absence, type AbsenceDraft, type Away } from '../absences.contract.ts';
import { selectAbsence, selectAbsences } from './absences.sql.ts';

/** So far back a schedule shows who was away. */
const DAYS_BACK = 366;

const today = (): string => wallClockOf(Date.now()).day;

/** Returns the absences of the last year and all to come. */
export async function getAbsences(db: Queryable): Promise<Required<Away>[]> {
  const rows = await selectAbsences(db, addDays(today(), -DAYS_BACK), MAX_ABSENCES);
  return rows.map(({ id: _id, version: _version, name: _name, ...rest }) => rest);
}

/** Returns them without the reason for roles that may not know it: that somebody is ill is a fact about their health. */
export const asSeenBy = (role: Role, absences: readonly Required<Away>[]): Away[] =>
  roleCan(role, 'absences.manage') ? [...absences] : absences.map(({ kind: _kind, ...rest }) => rest);

export const listAbsences = ({ db }: UserContext): Promise<Absence[]> =>
  selectAbsences(db, today(), MAX_ABSENCES);

const record = {
  table: 'absences',
  audit: absenceAudit,
  find: async (db: Queryable, id: string) => requireFound(await selectAbsence(db, id)),
  audited: ({ technicianId: _id, name, ...rest }: Absence) => ({ ...rest, technician: name }),
} as const;

export const createAbsence = (
  ctx: UserContext,
  { version: _none, ...draft }: AbsenceDraft,
): Promise<Absence> =>
  createOnce(ctx, async (tx) => {
    await requireAssignable(tx.db, draft.technicianId, 'technicianId');
    return createRecord(tx, record, draft);
  });

/** Somebody who has left meanwhile may stay in an entry. */
async function requireKept(tx: Transaction, id: string, technicianId: string): Promise<void> {
  const present = requireFound(await selectAbsence(tx.db, id));
  if (present.technicianId !== technicianId) await requireAssignable(tx.db, technicianId, 'technicianId');
}

export const saveAbsence = (
  ctx: UserContext,
  id: string,
  { version, ...draft }: AbsenceDraft,
): Promise<Absence> =>
  inTransaction(ctx, async (tx) => {
    await requireKept(tx, id, draft.technicianId);
    return (await saveRecord(tx, record, id, draft, version)).after;
  });

export const deleteAbsence = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, record, id));
