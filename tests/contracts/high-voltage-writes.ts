import { multipart } from '../harness/multipart.ts';
import type { Caller, TestApp } from '../harness/app.ts';
import { act, createTool, createTools, drawn, lockPhoto, measure, qualify } from '../harness/isolations.ts';

interface Shop {
  readonly t: TestApp;
  readonly technician: Caller;
  readonly vehicleId: string;
}

const openIsolation = async ({ db }: TestApp): Promise<string> => {
  const found = await db
    .selectFrom('isolations')
    .select('id')
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return found?.id ?? '';
};

/** Returns the record that a call of high-voltage work names; undefined for every other call, and for those of a vehicle. */
export async function idOfHighVoltage(t: TestApp, url: string): Promise<string | undefined> {
  if (url.startsWith('/api/high-voltage/isolations/')) return openIsolation(t);
  if (!url.startsWith('/api/high-voltage/quarantines/')) return undefined;
  return (await t.db.selectFrom('quarantines').select('id').executeTakeFirst())?.id;
}

/**
 * What a technician sends to the calls of high-voltage work, in the order of their contract: each does what has to be done
 * before its own.
 */
export function highVoltageBodies(shop: () => Shop) {
  const tools = async () => createTools(shop().t);
  const id = async () => openIsolation(shop().t);
  /** As it is on the screen. */
  const seen = async () => {
    const open = shop()
      .t.db.selectFrom('isolations')
      .select('version')
      .where('id', '=', await id());
    return open.executeTakeFirstOrThrow();
  };
  return {
    'high-voltage.begin': async () => {
      const { t, technician, vehicleId } = shop();
      const id = await qualify(t, technician.userId ?? '', 3, null);
      // With a certificate: a text is written into all of its columns, or into none.
      const file = { fileName: 'card.pdf', fileType: 'application/pdf', fileSize: 1, storageKey: 'card' };
      await t.db.updateTable('qualifications').set(file).where('id', '=', id).execute();
      return [{ vehicleId }] as const;
    },
    'high-voltage.recordStep': async () => [{ step: 'procedure' }] as const,
    'high-voltage.recordDisconnect': async () => {
      const { technician } = shop();
      await act(technician, await id(), { step: 'area' });
      await act(technician, await id(), { step: 'tools', ...(await tools()) });
      const fields = { heldBy: 'Toms', lock: 'Lock 4' };
      const { payload, headers } = await multipart(fields, [{ name: 'lock.jpg', content: lockPhoto }]);
      return [payload, headers] as const;
    },
    'high-voltage.confirm': async () => {
      const { t, technician } = shop();
      await t.db.updateTable('isolations').set({ waitingMinutes: 0 }).execute();
      await act(technician, await id(), { step: 'waited' });
      await measure(technician, await id());
      return [await seen()] as const;
    },
    // Who confirmed does not sign: of the next measurement nobody is asked to.
    'high-voltage.sign': async () => {
      await act(shop().technician, await id(), { step: 'measure_again', ...(await tools()) });
      await measure(shop().technician, await id());
      return [{ signature: drawn, ...(await seen()) }] as const;
    },
    'high-voltage.end': async () => {
      const testerId = await createTool(shop().t, 'insulation_tester');
      await act(shop().technician, await id(), { step: 'insulation', testerId, megaohms: 550 });
      return [{ how: 'energized', ...(await seen()) }] as const;
    },
    'high-voltage.quarantine': async () => [{ reason: 'water' }] as const,
    'high-voltage.release': async () => [{ reason: 'It is dry' }] as const,
  };
}
