import type { Queryable } from '#server/db/database.ts';
import type { ImportTarget, Values } from '#server/db/import-target.ts';
import { folded } from '#shared/folded.ts';
import { cents, moneyText } from '#shared/money.ts';
import { pastWorkDraft, type PastWork } from '../past-work.contract.ts';
import { pastWorkAudit } from '../past-work.fields.ts';
import { selectPastWork, selectToImport } from './past-work.sql.ts';

/** Returns what was done to a vehicle before the shop used this program, the latest first. */
export const pastWorkOf = (db: Queryable, vehicleId: string): Promise<PastWork[]> =>
  selectPastWork(db, vehicleId);

const identitiesOf = ({ vehicleId, doneOn, work }: Values) =>
  [vehicleId, doneOn, work].every((value) => typeof value === 'string' && value !== '')
    ? [{ kind: 'work', value: `${String(vehicleId)} ${String(doneOn)} ${folded(String(work)).trim()}` }]
    : [];

/** How work of a file is found on record, by vehicle, day and text, and written. */
export const pastWorkToImport: ImportTarget = {
  table: 'pastWork',
  audit: pastWorkAudit,
  hasUpdatedAt: true,
  schema: pastWorkDraft.transform(({ amount, ...draft }) => ({
    ...draft,
    amount: amount && moneyText(cents(amount)),
  })),
  defaults: {},
  identitiesOf,
  find: selectToImport,
  beside: ['vehicleName'],
  nameOf: ({ vehicleName, doneOn }) => String(vehicleName ?? doneOn),
  columnsOf: ({ vehicleId, doneOn, mileage, work, amount }) => ({ vehicleId, doneOn, mileage, work, amount }),
};
