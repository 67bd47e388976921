import type { Queryable } from '#server/db/database.ts';
import { saveSettings } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import type { HighVoltageSettings, HighVoltageSettingsDraft } from '../high-voltage-settings.contract.ts';
import { highVoltageSettingsAudit } from '../high-voltage-settings.fields.ts';
import { selectSettings } from './settings.sql.ts';

/** Returns the rules that an isolation which begins now copies. */
export async function readSettings(db: Queryable): Promise<HighVoltageSettings> {
  const { leastMegaohms, ...rest } = await selectSettings(db);
  return { ...rest, leastMegaohms: Number(leastMegaohms) };
}

const settings = {
  table: 'highVoltageSettings',
  audit: highVoltageSettingsAudit,
  read: readSettings,
} as const;

export const getHighVoltageSettings = ({ db }: UserContext): Promise<HighVoltageSettings> => readSettings(db);

/** Throws `concurrent_modification`. */
export const saveHighVoltageSettings = (
  ctx: UserContext,
  { version, leastMegaohms, ...draft }: HighVoltageSettingsDraft,
): Promise<HighVoltageSettings> =>
  inTransaction(ctx, async (tx) => {
    const columns = { ...draft, leastMegaohms: leastMegaohms.toFixed(2) };
    return (await saveSettings(tx, settings, columns, version)).after;
  });
