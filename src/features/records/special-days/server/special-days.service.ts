import { onExclusionViolation } from '#server/db/constraint-errors.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { specialDayAudit } from '../special-day.fields.ts';
import {
  MAX_ENTRIES,
  type SpecialDay,
  type SpecialDayDraft,
  type SpecialDayRule,
} from '../special-days.contract.ts';
import { selectSpecialDay, selectSpecialDays } from './special-days.sql.ts';

/** So far back a schedule shows why the shop was closed. */
const DAYS_BACK = 366;

const today = (): string => wallClockOf(Date.now()).day;

/** Returns the days of the last year and all to come on which the usual hours do not hold. */
export async function getSpecialDays(db: Queryable): Promise<SpecialDayRule[]> {
  const days = await selectSpecialDays(db, addDays(today(), -DAYS_BACK), MAX_ENTRIES);
  return days.map(({ id: _id, version: _version, ...rule }) => rule);
}

export const listSpecialDays = ({ db }: UserContext): Promise<SpecialDay[]> =>
  selectSpecialDays(db, today(), MAX_ENTRIES);

const record = {
  table: 'specialDays',
  audit: specialDayAudit,
  find: async (db: Queryable, id: string) => requireFound(await selectSpecialDay(db, id)),
} as const;

/** A closed day has no hours, whatever was typed before it was closed. */
const columnsOf = (draft: Omit<SpecialDayDraft, 'version'>) =>
  draft.kind === 'closed' ? { ...draft, opens: null, closes: null } : draft;

/** The constraint keeps two entries from being of the same day, also when they are written at the same time. */
const onDayTaken = onExclusionViolation('special_days_once', 'firstDay', 'dayTaken');

export const createSpecialDay = (
  ctx: UserContext,
  { version: _none, ...draft }: SpecialDayDraft,
): Promise<SpecialDay> =>
  createOnce(ctx, (tx) => createRecord(tx, record, columnsOf(draft)).catch(onDayTaken));

export const saveSpecialDay = (
  ctx: UserContext,
  id: string,
  { version, ...draft }: SpecialDayDraft,
): Promise<SpecialDay> =>
  inTransaction(
    ctx,
    async (tx) => (await saveRecord(tx, record, id, columnsOf(draft), version).catch(onDayTaken)).after,
  );

export const deleteSpecialDay = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, record, id));
