import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { mayHave, type Identity, type OnRecord } from '#server/db/import-target.ts';
import type { PastWork } from '../past-work.contract.ts';

/** Returns what was done to a vehicle, the latest first. */
export const selectPastWork = (db: Queryable, vehicleId: string): Promise<PastWork[]> =>
  db
    .selectFrom('pastWork')
    .select(['id', 'doneOn', 'mileage', 'work', 'amount'])
    .where('vehicleId', '=', vehicleId)
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .execute();

const identityColumns = {
  work: { column: sql<string | null>`vehicle_id::text || ' ' || done_on::text` },
} as const;

/** Returns work that may be that of a file; its text is compared by who asks. */
export const selectToImport = async (db: Queryable, identities: readonly Identity[]): Promise<OnRecord[]> => {
  const wanted = identities.map(({ kind, value }) => ({ kind, value: value.split(' ', 2).join(' ') }));
  const found = await db
    .selectFrom('pastWork')
    .select(['id', 'version', 'vehicleId', 'doneOn', 'mileage', 'work', 'amount'])
    .where(mayHave(wanted, identityColumns))
    .execute();
  return found.map(({ id, version, ...values }) => ({ id, version, name: values.doneOn, values }));
};
