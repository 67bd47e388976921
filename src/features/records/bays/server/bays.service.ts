import { onReferenced, onUniqueViolation } from '#server/db/constraint-errors.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bayAudit } from '../bay.fields.ts';
import { MAX_BAYS, type Bay, type BayDraft } from '../bays.contract.ts';
import { selectBay, selectBays } from './bays.sql.ts';

/** "Lift 2" stands before "Lift 10". */
const byName = new Intl.Collator('lv', { numeric: true });

const readBays = async (db: Queryable): Promise<Bay[]> =>
  (await selectBays(db, MAX_BAYS)).toSorted((one, other) => byName.compare(one.name, other.name));

/** Returns all bays by name, those out of use too. */
export async function getBays(db: Queryable): Promise<Omit<Bay, 'version'>[]> {
  return (await readBays(db)).map(({ version: _version, ...rest }) => rest);
}

export const listBays = ({ db }: UserContext): Promise<Bay[]> => readBays(db);

const record = {
  table: 'bays',
  audit: bayAudit,
  find: async (db: Queryable, id: string) => requireFound(await selectBay(db, id)),
} as const;

const onNameTaken = onUniqueViolation('bays_name_key', 'name', 'bayNameTaken');

export const createBay = (ctx: UserContext, { version: _none, ...draft }: BayDraft): Promise<Bay> =>
  createOnce(ctx, (tx) => createRecord(tx, record, draft).catch(onNameTaken));

export const saveBay = (ctx: UserContext, id: string, { version, ...draft }: BayDraft): Promise<Bay> =>
  inTransaction(
    ctx,
    async (tx) => (await saveRecord(tx, record, id, draft, version).catch(onNameTaken)).after,
  );

/** One that is used elsewhere stays: it can be taken out of use. */
export const deleteBay = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, record, id).catch(onReferenced('bay_used')));
