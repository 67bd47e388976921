import type { z } from 'zod';
import { batteriesContract, type BatteryMeasurement } from '#features/work/batteries/batteries.contract.ts';
import type { measurementDraft } from '#features/work/batteries/measurement-draft.contract.ts';
import type { Caller } from './app.ts';

/** A measurement that is complete; tests change what they are about. */
export const measuredBattery = (
  changes: Partial<z.input<typeof measurementDraft>> = {},
): z.input<typeof measurementDraft> => ({
  measuredAt: '2026-11-23T08:30:00.000Z',
  method: 'full_discharge',
  tool: 'AVL DiTEST',
  toolVersion: '4.1',
  capacity: '52.5',
  referenceCapacity: '58',
  capacityUnit: 'kwh',
  referenceSource: 'Maker: net capacity when new',
  chargeFrom: '100',
  chargeTo: '3',
  temperature: '21.5',
  cellMinimum: '3412',
  cellMaximum: '3431',
  insulation: '12.25',
  odometer: '58790',
  ...changes,
});

/** A draft made over HTTP. */
export async function measureBattery(
  caller: Caller,
  vehicleId: string,
  changes: Partial<z.input<typeof measurementDraft>> = {},
): Promise<BatteryMeasurement> {
  const made = await caller.call(batteriesContract.create, {
    params: { id: vehicleId },
    body: measuredBattery(changes),
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

/** A report issued over HTTP. */
export async function issueBatteryReport(
  manager: Caller,
  vehicleId: string,
  changes: Partial<z.input<typeof measurementDraft>> = {},
): Promise<BatteryMeasurement> {
  const { id, version } = await measureBattery(manager, vehicleId, changes);
  const issued = await manager.call(batteriesContract.issue, { params: { id }, body: { version } });
  if (issued.status !== 200) throw new Error(JSON.stringify(issued.body));
  return issued.body;
}
