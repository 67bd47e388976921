import { appointmentDraft } from '#features/work/appointments/appointments.contract.ts';
import { createAppointment } from '#features/work/appointments/server/appointments.service.ts';
import { creditDeposit } from '#features/work/credit-notes/server/credit-deposit.ts';
import { convertToInvoice } from '#features/work/invoices/server/convert-to-invoice.ts';
import { saveInvoice } from '#features/work/invoices/server/save-invoice.ts';
import { getBays } from '#features/records/bays/server/bays.service.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { Shop } from './write-estimates.ts';

/** Invoices of completed work; the first of them is paid. */
export async function issueInvoices(
  ctx: UserContext,
  completedEstimateIds: readonly string[],
): Promise<void> {
  for (const [place, estimateId] of completedEstimateIds.entries()) {
    const { id } = await convertToInvoice(
      ctx,
      estimateId,
      { reissue: false, expectedTotal: null },
      creditDeposit(ctx),
    );
    if (place === 0) await saveInvoice(ctx, id, { status: 'paid', receiptNumber: null });
  }
}

/** Working days from today on, the time by Riga's clock, minutes, which car, who, what is done, and in which bay. */
const planned = [
  [0, '09:30', 90, 'NV-3303', 'technician', 'Ikgadējā apkope', 'Lift 1'],
  [0, '11:30', 60, 'LE-5521', 'mechanic', 'Baterijas stāvokļa pārbaude', 'HV bay'],
  [0, '14:00', 120, 'KU-7719', 'technician', 'Balstiekārtas remonts', 'Lift 2'],
  [1, '09:00', 60, 'OG-1', 'mechanic', 'Riteņu savirzes regulēšana', 'Wheel alignment'],
  [1, '10:30', 180, 'NV-3302', 'technician', 'Bremžu disku un kluču maiņa', 'Lift 1'],
  [2, '13:00', 45, 'OL-4410', 'mechanic', 'Salona filtra maiņa', 'Lift 2'],
  [3, '09:30', 240, 'LT-8815', 'technician', 'Dzesēšanas sistēmas diagnostika', 'HV bay'],
] as const;

/** What is known of the car beside that: of the afternoon's first car, whose owner waits, and of one that is promised. */
const known: Readonly<Record<string, (day: string) => object>> = {
  'KU-7719': () => ({ keyTag: '14', customerWaits: true }),
  'NV-3302': (day) => ({ keyTag: '8', promisedAt: `${day}T17:00` }),
};

const DAY_MS = 86_400_000;

/** Until when the mechanics are taken by what is planned. */
export const plannedTimes = (now: Date) =>
  planned.map(([later, time, duration, , username]) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return { day: workingDay(wallClockOf(now).day, later), username, until: hours * 60 + minutes + duration };
  });

/** The working day that many working days after `today`; of a weekend, counted from the Monday after it. */
function workingDay(today: string, later: number): string {
  let day = Date.parse(`${today}T00:00:00Z`);
  const isOpen = () => ![0, 6].includes(new Date(day).getUTCDay());
  for (let left = later; left > 0 || !isOpen();) {
    if (isOpen()) left--;
    day += DAY_MS;
  }
  return new Date(day).toISOString().slice(0, 10);
}

/** Appointments of today and the days to come. */
export async function planWork(
  ctx: UserContext,
  { cars }: Shop,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const today = wallClockOf(new Date()).day;
  const bays = new Map((await getBays(ctx.db)).map(({ name, id }) => [name, id]));
  for (const [later, time, duration, plate, username, service, bay] of planned) {
    const day = workingDay(today, later);
    const workers = { technicianId: people.get(username) ?? null, bayId: bays.get(bay) ?? null };
    const when = { scheduledDate: `${day}T${time}`, duration };
    const draft = { ...when, ...workers, service, ...cars.get(plate), ...known[plate]?.(day) };
    await createAppointment(ctx, appointmentDraft.parse(draft));
  }
}
