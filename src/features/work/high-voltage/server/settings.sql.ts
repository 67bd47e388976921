import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import { highVoltageSettingsFields } from '../high-voltage-settings.fields.ts';

export const selectSettings = (db: Queryable) =>
  db
    .selectFrom('highVoltageSettings')
    .select([...keysOf(highVoltageSettingsFields), 'version'])
    .executeTakeFirstOrThrow();
