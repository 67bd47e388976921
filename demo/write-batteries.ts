import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { measurementDraft } from '#features/work/batteries/measurement-draft.contract.ts';
import { issueReport } from '#features/work/batteries/server/issue-report.service.ts';
import { createMeasurement } from '#features/work/batteries/server/measurements.service.ts';
import type { UserContext } from '#server/http/context.ts';
import { addDays } from '#shared/days.ts';
import type { Shop } from './write-estimates.ts';

/** A van of the delivery company, measured each autumn before its battery warranty ends. */
const PLATE = 'LT-8815';

const sameEachTime = {
  capacityUnit: 'kwh',
  referenceCapacity: '36.0',
  referenceSource: 'Nissan: neto ietilpība jaunam auto',
} as const;

/** `before`: so many days before today. */
const measurements = [
  {
    before: 736,
    method: 'full_discharge',
    tool: 'Dinamometrs MAHA',
    toolVersion: '2.8',
    capacity: '33.1',
    chargeFrom: '100',
    chargeTo: '2',
    temperature: '17',
    cellMinimum: '3398',
    cellMaximum: '3421',
    insulation: '18.5',
    odometer: '122300',
    isIssued: false,
  },
  {
    before: 366,
    method: 'full_discharge',
    tool: 'Dinamometrs MAHA',
    toolVersion: '2.8',
    capacity: '31.9',
    chargeFrom: '100',
    chargeTo: '3',
    temperature: '15.5',
    cellMinimum: '3371',
    cellMaximum: '3406',
    insulation: '17.2',
    odometer: '148900',
    isIssued: false,
  },
  {
    before: 9,
    method: 'full_discharge',
    tool: 'Dinamometrs MAHA',
    toolVersion: '3.0',
    capacity: '30.4',
    chargeFrom: '100',
    chargeTo: '2',
    temperature: '14',
    cellMinimum: '3340',
    cellMaximum: '3389',
    insulation: '16.9',
    odometer: '176420',
    note: 'Mērīts pēc nakts siltā telpā.',
    isIssued: true,
  },
  {
    before: 8,
    method: 'read_from_car',
    tool: 'LeafSpy Pro',
    toolVersion: '0.49',
    capacity: '31.2',
    chargeFrom: '81',
    chargeTo: '81',
    temperature: '12',
    cellMinimum: '3912',
    cellMaximum: '3934',
    odometer: '176440',
    isIssued: true,
  },
] as const;

/** Three measurements of one car over two years by one method and one by another; the newest two are issued as reports. */
export async function measureBatteries(
  measuring: UserContext,
  issuing: UserContext,
  { cars }: Pick<Shop, 'cars'>,
  today: string,
): Promise<void> {
  const vehicleId = cars.get(PLATE)?.vehicleId ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-reports-'));
  const temporary = { newPath: () => path.join(folder, randomUUID()) };
  try {
    for (const { before, isIssued, ...values } of measurements) {
      const measuredAt = `${addDays(today, -before)}T08:30:00.000Z`;
      const draft = measurementDraft.parse({ ...sameEachTime, ...values, measuredAt, forCustomer: isIssued });
      const { id, version } = await createMeasurement(measuring, vehicleId, draft);
      if (isIssued) await issueReport(issuing, temporary, id, version);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
