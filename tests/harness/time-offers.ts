import type { z } from 'zod';
import { START_FIELD } from '#features/work/time-offers/offer-view.ts';
import { timeOffersContract, type timeOfferDraft } from '#features/work/time-offers/time-offers.contract.ts';
import type { TestApp } from './app.ts';
import { openBookingShop, press } from './bookings.ts';
import { createCustomer, createVehicle } from './factories.ts';

type OfferChanges = Partial<z.input<typeof timeOfferDraft>>;

/** A shop with a customer and a car to whom times are offered. */
export type OfferShop = Awaited<ReturnType<typeof openOfferShop>>;

/** Opens the shop; everything that was planned in it before is gone. */
export async function openOfferShop(t: TestApp) {
  const shop = await openBookingShop(t);
  const { manager } = shop;
  const person = {
    name: 'Anna Kalniņa',
    email: 'anna@example.lv',
    phone: '29123456',
    language: 'lv',
  } as const;
  const customerId = await createCustomer(manager, person);
  const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'MK-2107' });
  const work = { service: 'Bremžu kluči', minutes: 60 };
  const make = (times: readonly string[], changes: OfferChanges = {}) =>
    manager.call(timeOffersContract.create, {
      body: {
        customerId,
        vehicleId,
        ...work,
        times: [...times],
        lasts: 'three_days',
        channel: 'copy',
        ...changes,
      },
    });
  const list = async (query: object = { customerId }) =>
    (await manager.call(timeOffersContract.list, { query })).body;
  return {
    ...shop,
    customerId,
    vehicleId,
    make,
    list,
    /** Returns the free times of a work of an hour, as the dialog lists them: the first first. */
    async free(query: object = {}): Promise<readonly [string, string, string, ...string[]]> {
      const { body } = await manager.call(timeOffersContract.times, { query: { minutes: 60, ...query } });
      const [first, second, third, ...more] = body.days.flatMap(({ starts }) => starts);
      if (!first || !second || !third) throw new Error('The shop has no free times.');
      return [first, second, third, ...more];
    },
    /** Offers these times. Returns the offer, and the path of its page in English. */
    async offer(times: readonly string[], changes: OfferChanges = {}) {
      const { status, body } = await make(times, { language: 'en', ...changes });
      if (status !== 201) throw new Error(JSON.stringify(body));
      const [offer] = await list({ customerId: changes.customerId ?? customerId });
      if (!offer) throw new Error('There is no offer.');
      return { ...offer, id: body.linkId, page: new URL(body.url ?? '').pathname };
    },
    withdraw: (id: string, version?: number) =>
      manager.call(timeOffersContract.withdraw, { params: { id }, body: { version } }),
  };
}

/** Presses a time on the page of an offer as a browser does. */
export const pressTime = (t: TestApp, page: string, start: string) =>
  press(t, page, { [START_FIELD]: start });

/** Lets the time of every offer be over: what they held is no longer. */
export async function endOffers({ db }: TestApp): Promise<void> {
  const past = '2020-01-01T00:00:00Z';
  await db.updateTable('timeOffers').set({ endsAt: past }).execute();
  await db.updateTable('allocations').set({ heldUntil: past }).where('heldUntil', 'is not', null).execute();
}
