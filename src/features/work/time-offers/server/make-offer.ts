import { newToken, tokenHash } from '#server/auth/link-token.ts';
import type { UserContext } from '#server/http/context.ts';
import { createOnce } from '#server/db/idempotency.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/mail.ts';
import { displayMoment } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { bookWhileFree, isTimeGone } from '#features/work/bookings/server/free-times.service.ts';
import type { MadeLink } from '#features/work/jobs/jobs.contract.ts';
import { linkAddress } from '#features/work/jobs/server/link-address.service.ts';
import { offerEnd } from '../offer-end.ts';
import { offerPath } from '../offer-path.ts';
import { timeOfferAudit } from '../time-offer.fields.ts';
import type { TimeOfferDraft } from '../time-offers.contract.ts';
import { offerLetter, offerMessage, type LetterOfOffer } from './offer-letter.ts';
import { lockParties } from './offer-parties.ts';
import { allGone, areAllFree, holdTimes, requireFree, waitForTurns } from './offered-times.ts';
import { findOffer } from './time-offers.service.ts';
import { insertOffer } from './time-offers.sql.ts';

type Parties = Awaited<ReturnType<typeof lockParties>>;

/** Sends the link of an offer, or returns all forms of its address for a person to pass on. */
async function send(
  tx: Transaction,
  { publicUrl }: UserContext,
  offer: LetterOfOffer,
  { customer }: Parties,
  { channel, email, message }: TimeOfferDraft,
): Promise<Omit<MadeLink, 'linkId'>> {
  const shop = await getBusiness(tx.db);
  if (channel !== 'mail')
    return linkAddress(
      publicUrl + offerPath(offer.language, offer.token),
      offerMessage(offer, shop),
      customer,
    );
  const to = email ?? customer.email;
  if (!to) throw new DomainError('invalid_input', { fields: { email: ['required'] } });
  await queueMail(tx.db, offerLetter(offer, shop, { to, message }));
  // The mail alone has it.
  return { url: null, whatsAppUrl: null, qr: null };
}

async function store(tx: Transaction, ctx: UserContext, draft: TimeOfferDraft): Promise<MadeLink> {
  const times = draft.times.toSorted();
  await waitForTurns(tx, times);
  const parties = await lockParties(tx, draft);
  const free = await requireFree(tx.db, draft);
  const token = newToken();
  const language = draft.language ?? parties.customer.language;
  const { customerId, vehicleId, estimateId, service, minutes, bayKind, technicianId } = draft;
  const endsAt = offerEnd(draft.lasts, times, Date.now());
  const work = { customerId, vehicleId, estimateId, service, minutes, bayKind, technicianId };
  const row = { ...work, language, endsAt, tokenHash: tokenHash(token), createdBy: ctx.user.id };
  const id = await insertOffer(tx.db, row);
  await holdTimes(tx, { id, endsAt, minutes }, free);
  const { licensePlate, customer } = parties;
  await tx.auditChange(
    timeOfferAudit,
    { id, name: customer.name },
    {
      created: customer.name,
      service,
      times: times.map((start) => displayMoment(start)).join(', '),
      endsAt,
      sentBy: draft.channel,
    },
  );
  const letter = { language, token, licensePlate, service, times, endsAt };
  return { linkId: id, ...(await send(tx, ctx, letter, parties, draft)) };
}

/** Throws `link_ended`: what holds nothing any more is not shown as new. */
async function requireOpen({ db }: UserContext, { linkId }: MadeLink): Promise<void> {
  const { state } = await findOffer(db, linkId);
  if (state !== 'open') throw new DomainError('link_ended');
}

/**
 * Holds the times for the customer, and makes the link by which one of them is taken; it is shown once. Throws `no_mail_server`,
 * and `conflict` at each time (`times.0`) that is taken by now: then nothing is held.
 */
export async function makeOffer(
  ctx: UserContext,
  draft: TimeOfferDraft,
  sendsMail: boolean,
): Promise<MadeLink> {
  if (draft.channel === 'mail' && !sendsMail) throw new DomainError('no_mail_server');
  const recheck = (made: MadeLink) => requireOpen(ctx, made);
  try {
    return await bookWhileFree(
      () => createOnce(ctx, (tx) => store(tx, ctx, draft), { recheck }),
      () => areAllFree(ctx.db, draft),
    );
  } catch (error) {
    if (!isTimeGone(error)) throw error;
    await requireFree(ctx.db, draft);
    throw allGone(draft);
  }
}
