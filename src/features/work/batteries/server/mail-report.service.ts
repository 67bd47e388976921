import { buffer } from 'node:stream/consumers';
import type { UserContext } from '#server/http/context.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { lockForUpdate } from '#server/db/transaction.ts';
import { queueMail, type NewMail } from '#server/mail/mail.ts';
import { DomainError } from '#shared/errors.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import { findVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import type { BatteryMeasurement, MailDraft } from '../batteries.contract.ts';
import { batteryAudit } from '../battery.fields.ts';
import { stateOf } from '../methods.ts';
import { reportLetterWords } from '../report-letter.words.ts';
import { reportPath } from '../report-path.ts';
import { healthText } from '../report-values.ts';
import { asMeasurement, figuresOf } from './as-measurement.ts';
import { findMeasurement, type NamedRow } from './measurements.service.ts';
import { documentOf } from './report-files.service.ts';

interface Letter {
  readonly row: NamedRow;
  readonly language: Language;
  readonly to: string;
  readonly message: string | null;
  readonly pdf: Buffer;
}

function letterOf({ row, language, to, message, pdf }: Letter, shop: Business): NewMail {
  const words = inLanguage(reportLetterWords, language);
  const { licensePlate, reportNumber, token } = row;
  const health = healthText(figuresOf(row).stateOfHealth ?? 0, language);
  const number = reportNumber ?? '';
  return {
    kind: 'battery_report',
    from: { name: shop.name, address: shop.email },
    to,
    language,
    subject: words.subject(shop.name, number),
    paragraphs: [
      words.hello,
      words.attached(licensePlate ?? words.yourCar, health),
      ...(message ? [message] : []),
      words.passOn,
    ],
    link: { label: words.open, path: reportPath(language, token ?? '') },
    footer: [shop.address, shop.phone],
    attachments: [{ fileName: `${number}.pdf`, contentType: 'application/pdf', content: pdf }],
  };
}

/** Returns how the customer of the car is written to; null: there is none. */
async function customerOf({ db }: UserContext, { vehicleId }: NamedRow) {
  const { customerId } = await findVehicle(db, vehicleId);
  return customerId === null ? null : findCustomer(db, customerId);
}

/**
 * Sends a report in force to the customer, by default to their address and in their language. Throws `no_mail_server`, at `email`
 * when there is no address, and `concurrent_modification` for a draft and for one that is withdrawn.
 */
export async function mailReport(
  ctx: UserContext,
  id: string,
  { email, language: asked, message }: MailDraft,
  sendsMail: boolean,
): Promise<BatteryMeasurement> {
  if (!sendsMail) throw new DomainError('no_mail_server');
  const row = await findMeasurement(ctx.db, id);
  const customer = await customerOf(ctx, row);
  const language = asked ?? customer?.language ?? 'lv';
  const file = documentOf(row, language);
  if (!file) throw new DomainError('concurrent_modification');
  const to = email ?? customer?.email;
  if (!to) throw new DomainError('invalid_input', { fields: { email: ['required'] } });
  // Files may be far away, and a transaction must not wait for them.
  const pdf = await buffer(await ctx.files.read(file.storageKey));
  return createOnce(ctx, async (tx) => {
    await lockForUpdate(tx, 'batteryMeasurements', id);
    const now = await findMeasurement(tx.db, id);
    if (stateOf(now) !== 'issued') throw new DomainError('concurrent_modification');
    await queueMail(tx.db, letterOf({ row: now, language, to, message, pdf }, await getBusiness(tx.db)));
    await tx.auditChange(batteryAudit, { id, name: now.name }, { mailedTo: to, language });
    return asMeasurement(now, ctx.publicUrl);
  });
}
