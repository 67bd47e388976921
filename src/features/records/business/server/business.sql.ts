import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { mechanicName } from '#features/records/users/user.fields.ts';
import type { Business } from '../business.contract.ts';

interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The active technician with a name who has been here longest. */
const firstTechnician = sql<Named | null>`(
  SELECT json_build_object('firstName', first_name, 'lastName', last_name) FROM users
  WHERE role = 'technician' AND is_active AND concat(first_name, last_name) <> ''
  ORDER BY created_at, users.id LIMIT 1)`.as('technician');

export const selectBusiness = async (db: Queryable): Promise<Business> => {
  const {
    id: _only,
    firstStepsHidden: _hidden,
    technician,
    ...row
  } = await db.selectFrom('business').selectAll().select(firstTechnician).executeTakeFirstOrThrow();
  return {
    ...row,
    openingHours: row.openingHours as Business['openingHours'],
    firstTechnician: technician ? mechanicName(technician) : '',
  };
};

export const selectFirstStepsHidden = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('business').select('firstStepsHidden').executeTakeFirstOrThrow()).firstStepsHidden;

/** No edit of the record: its version stays, so that open settings forms meet no conflict. */
export const updateFirstStepsHidden = (db: Queryable, firstStepsHidden: boolean) =>
  db.updateTable('business').set({ firstStepsHidden }).execute();
