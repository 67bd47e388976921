import { randomBytes, randomInt } from 'node:crypto';
import { absencesContract } from '#features/records/absences/absences.contract.ts';
import { specialDaysContract } from '#features/records/special-days/special-days.contract.ts';
import { addDays } from '#shared/days.ts';
import type { Caller, TestApp } from '../harness/app.ts';

/** Far away, on a day that no other has. */
export async function addClosedDay(owner: Caller): Promise<void> {
  const day = addDays('2100-01-01', randomInt(1_000_000));
  const body = {
    firstDay: day,
    lastDay: day,
    kind: 'closed' as const,
    opens: null,
    closes: null,
    name: 'Closed',
  };
  await owner.call(specialDaysContract.create, { body });
}

/** Of the owner: any of the staff may be away. */
export async function addAbsence(owner: Caller): Promise<void> {
  const body = {
    technicianId: owner.userId ?? '',
    kind: 'holiday' as const,
    firstDay: '2031-07-21',
    lastDay: '2031-07-25',
    fromTime: null,
    untilTime: null,
  };
  await owner.call(absencesContract.create, { body });
}

/** Open for long, whatever the shop has free by now. */
export async function addTimeOffer({ db }: TestApp, owner: Caller, customerId: string): Promise<void> {
  const work = { service: 'Brakes', minutes: 60, language: 'lv' as const };
  const offer = { customerId, ...work, createdBy: owner.userId ?? '', endsAt: '2090-01-01T10:00:00Z' };
  await db
    .insertInto('timeOffers')
    .values({ ...offer, tokenHash: randomBytes(32) })
    .execute();
}
