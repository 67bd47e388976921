import { randomInt } from 'node:crypto';
import { waitingListContract } from '#features/work/waiting-list/waiting-list.contract.ts';
import type { TestApp } from '../harness/app.ts';

/** Two car owners who wait. */
export async function addWaiting({ db }: TestApp): Promise<void> {
  const wish = { firstDay: '2030-01-01', lastDay: '2030-01-31', weekdays: '[]', partOfDay: 'any' } as const;
  const car = { make: 'tesla', model: 'model3', services: '[]' };
  for (let count = 0; count < 2; count++) {
    const licensePlate = `EV-${randomInt(1_000_000)}`;
    const person = { name: 'Anna', phone: '+371 26123456', licensePlate, language: 'lv' } as const;
    await db
      .insertInto('waitingList')
      .values({ ...wish, ...car, ...person })
      .execute();
  }
}

/** An entry is removed once, and then put back: each can be again. */
export async function makeChangeable({ db }: TestApp, url: string): Promise<void> {
  if (!url.startsWith(waitingListContract.list.url)) return;
  const isRestored = url === waitingListContract.restore.url;
  await db
    .updateTable('waitingList')
    .set({
      state: isRestored ? 'removed' : 'waiting',
      closedAt: isRestored ? new Date().toISOString() : null,
    })
    .execute();
}
