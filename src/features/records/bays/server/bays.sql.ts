import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import { bayFields } from '../bay.fields.ts';
import type { Bay } from '../bays.contract.ts';

const bays = (db: Queryable) => db.selectFrom('bays').select([...keysOf(bayFields), 'id', 'version']);

export const selectBays = (db: Queryable, limit: number): Promise<Bay[]> =>
  bays(db).orderBy('name').limit(limit).execute();

export const selectBay = (db: Queryable, id: string): Promise<Bay | undefined> =>
  bays(db).where('id', '=', id).executeTakeFirst();
