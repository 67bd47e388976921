import { newToken, tokenHash } from '#server/auth/link-token.ts';
import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { RequestContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { customerDraft } from '#features/records/customers/customers.contract.ts';
import { addCustomer } from '#features/records/customers/server/customers.service.ts';
import { addCar } from '#features/records/vehicles/server/vehicles.service.ts';
import { vehicleDraft } from '#features/records/vehicles/vehicles.contract.ts';
import { bookVisit, releaseTime } from '#features/work/appointments/server/booked-visits.service.ts';
import type { FreeTime } from '#features/work/appointments/schedule/free-times.ts';
import { writeToVisitor } from '#features/work/appointment-mails/server/booking-mails.service.ts';
import { vehicleOfRequest } from '#features/work/submissions/estimate-of-request.ts';
import { bookingPath } from '../booking-path.ts';
import type { Booked, BookingDraft } from '../bookings.contract.ts';
import { findTimesOn } from './booking-times.ts';
import {
  insertBooking,
  lockHeldTime,
  lockHold,
  lockPhone,
  selectByPhone,
  selectByPlate,
  type HeldTime,
} from './bookings.sql.ts';
import { choiceOf, type Choice } from './choice.ts';
import { forVisitor } from './own-booking.service.ts';
import { requireOn, timeGone } from './requirements.ts';
import { bookWhileFree } from './retry.ts';
import { waitForTurn } from './turn.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly new_booking: { readonly name: string; readonly start: string };
  }
}

/** A Latvian number without its country code. */
const PHONE_DIGITS = 8;
const MAX_SERVICE = 500;

/** Returns the digits by which two spellings of a telephone number are the same. */
export const phoneEndOf = (phone: string): string => phone.replace(/\D/g, '').slice(-PHONE_DIGITS);

/** Who books, and with which car, on record from now on. */
interface Parties {
  readonly customerId: string;
  readonly vehicleId: string;
}

/**
 * Returns the customer who books: of those on record with this phone the one whose car it is, else the one of this name,
 * else the only one; a new one where it is in doubt.
 */
async function customerOf(
  tx: Transaction,
  { name, phone, email, language }: BookingDraft,
  owners: readonly (string | null)[],
): Promise<string> {
  const end = phoneEndOf(phone);
  await lockPhone(tx.db, end);
  const known = end.length < PHONE_DIGITS ? [] : await selectByPhone(tx.db, end, name);
  const found =
    known.find(({ id }) => owners.includes(id)) ??
    known.find(({ sameName }) => sameName) ??
    (known.length === 1 ? known[0] : undefined);
  return found?.id ?? (await addCustomer(tx, customerDraft.parse({ name, phone, email, language }))).id;
}

/** Returns customer and car; what is on record already is not made a second time. */
async function partiesOf(tx: Transaction, draft: BookingDraft): Promise<Parties> {
  const cars = await selectByPlate(tx.db, draft.licensePlate);
  const customerId = await customerOf(
    tx,
    draft,
    cars.map((car) => car.customerId),
  );
  const car = cars.find((each) => each.customerId === customerId) ?? cars[0];
  if (car) return { customerId, vehicleId: car.id };
  const { make, model, licensePlate } = draft;
  const { mileage: _none, ...vehicle } = vehicleDraft.parse({
    customerId,
    ...vehicleOfRequest({ make, model, year: null }),
    licensePlate,
    samePlate: true,
  });
  return { customerId, vehicleId: await addCar(tx, vehicle) };
}

/** A time that is kept for somebody to whom it was offered: nothing in their browser holds it. */
export interface OfferedTime {
  /** Returns the allocation by which it is held, within the write that books. Throws where it is no longer theirs. */
  readonly lock: (tx: Transaction) => Promise<string>;
  /** Writes what else is to be written when it is booked. */
  readonly booked: (tx: Transaction, appointmentId: string) => Promise<void>;
}

/** How it is booked. */
interface Way {
  readonly sendsMail: boolean;
  readonly offered?: OfferedTime | undefined;
}

/** Returns the time as it is held for this visitor, and gives it free for their booking; else who is free at it. */
async function takeTime(
  tx: Transaction,
  { start, hold }: BookingDraft,
  choice: Choice,
  offered: OfferedTime | undefined,
): Promise<FreeTime | undefined> {
  requireOn(await waitForTurn(tx, start));
  const ofToken = hold ? await lockHold(tx.db, tokenHash(hold)) : undefined;
  const held = offered ? await lockHeldTime(tx.db, await offered.lock(tx)) : ofToken;
  if (held) await releaseTime(tx.db, held.id);
  const finder = await findTimesOn(tx.db, choice, start);
  const isOwn = held?.startsAt === start && isHeldFor(held, choice);
  if (!isOwn || finder.isFull(wallClockOf(start).day)) return finder.at(start);
  return { scheduledDate: start, technicianId: held.technicianId, bayId: held.bayId };
}

/** Says whether a time that is held is as long as the work takes, in a bay in which it can be done. */
const isHeldFor = ({ startsAt, endsAt, bayKind }: HeldTime, choice: Choice): boolean =>
  Date.parse(endsAt) - Date.parse(startsAt) === choice.minutes * 60_000 &&
  (choice.bayKind === null || choice.bayKind === bayKind);

/** Returns what is to be done, as the workshop reads it. */
const serviceText = ({ services }: Choice): string =>
  services
    .map(({ name, nameLv }) => nameLv || name)
    .join(', ')
    .slice(0, MAX_SERVICE);

async function store(
  tx: Transaction,
  draft: BookingDraft,
  choice: Choice,
  { sendsMail, offered }: Way,
): Promise<Booked> {
  const time = await takeTime(tx, draft, choice, offered);
  if (!time) throw timeGone();
  const parties = await partiesOf(tx, draft);
  const visit = {
    ...time,
    duration: choice.minutes,
    service: serviceText(choice),
    estimateId: null,
    ...parties,
  };
  const appointmentId = await bookVisit(tx, visit);
  const token = newToken();
  const { language } = draft;
  await insertBooking(tx.db, {
    appointmentId,
    tokenHash: tokenHash(token),
    language,
    services: choice.services,
    ...parties,
  });
  await offered?.booked(tx, appointmentId);
  if (sendsMail && draft.email) {
    const visitor = forVisitor(choice.services, token, language);
    await writeToVisitor(tx, { appointmentId, email: draft.email, kind: 'confirmation', visitor });
  }
  await tx.notify({
    kind: 'new_booking',
    entityId: appointmentId,
    params: { name: draft.name, start: time.scheduledDate },
  });
  return { start: time.scheduledDate, minutes: choice.minutes, path: bookingPath(language, token) };
}

/**
 * Books a time: visit, customer and car, whole or not at all. Throws `conflict` at `start` when it is taken; of many who want
 * the last one, the exclusion constraint lets one have it. Without a mail server nothing is confirmed by mail: the secret of the
 * link would lie in the outbox.
 */
export async function book(
  ctx: RequestContext,
  draft: BookingDraft,
  sendsMail: boolean,
  offered?: OfferedTime,
): Promise<Booked> {
  await requireFirst(ctx);
  if (draft.website) throw new DomainError('looks_automated');
  const choice = await choiceOf(ctx.db, draft);
  return bookWhileFree(
    () => createOnce(ctx, (tx) => store(tx, draft, choice, { sendsMail, offered })),
    async () => (await findTimesOn(ctx.db, choice, draft.start)).at(draft.start) !== undefined,
  );
}
