import type { UserContext } from '../../../../server/http/context.ts';
import { AlreadyCreated, createdByCaller, createOnce } from '../../../../server/db/idempotency.ts';
import { inTransaction, type Transaction } from '../../../../server/db/transaction.ts';
import { queueMail } from '../../../../server/mail/mail.ts';
import { renderDocument } from '../../../../server/pdf/render-document.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { cents, displayMoney } from '../../../../shared/money.ts';
import { inLanguage, type Language } from '../../../../shared/words.ts';
import { getBusiness } from '../../../records/business/server/business.service.ts';
import type { Customer } from '../../../records/customers/customers.contract.ts';
import { findCustomer } from '../../../records/customers/server/customers.service.ts';
import { whatsAppOf } from '../../../records/customers/whats-app.ts';
import { askedLines } from '../../estimates/line-answer.ts';
import { recordSent } from '../../estimates/server/customer-answer.service.ts';
import { renderEstimate } from '../../estimates/server/estimate-pdf.ts';
import { lockEstimate } from '../../estimates/server/estimates.service.ts';
import type { JobParties } from '../../estimates/same-job.ts';
import { invoiceAudit } from '../../invoices/invoice.fields.ts';
import { balanceOf, isPartlySettled } from '../../invoices/invoice-balance.ts';
import type { Invoice } from '../../invoices/invoices.contract.ts';
import { describeInvoice } from '../../invoices/server/invoice-document.ts';
import { findInvoice, lockInvoice } from '../../invoices/server/invoices.service.ts';
import { qrCode } from '../../invoices/payment-qr.ts';
import { jobWords } from '../job.words.ts';
import type { MadeLink, SendDraft } from '../jobs.contract.ts';
import { auditLink } from './audit-job.ts';
import { findJob, jobKeyOfInvoice } from './find-job.ts';
import { jobPath, newToken, tokenHash } from './job-token.ts';
import { jobKeyOf } from './job-view.service.ts';
import { insertLink, selectLink, updateToken, withdrawLink, type JobKey } from './jobs.sql.ts';

/** A link before it is stored: for which job, in which language, with which secret. */
interface Link {
  readonly key: JobKey;
  readonly parties: JobParties;
  readonly customer: Customer | null;
  readonly language: Language;
  readonly token: string;
  /** The number of what is sent. */
  readonly number: string;
}

const customerOf = async (tx: Transaction, { customerId }: JobParties): Promise<Customer | null> =>
  customerId ? findCustomer(tx.db, customerId) : null;

async function storeLink(
  tx: Transaction,
  ctx: UserContext,
  { key, parties, customer, language, token, number }: Link,
  { channel, replaces }: SendDraft,
  mail: QueuedMail,
): Promise<MadeLink> {
  const linkId = await insertLink(tx.db, {
    ...key,
    tokenHash: tokenHash(token),
    customerId: parties.customerId ?? null,
    customerName: parties.customerName ?? null,
    vehicleId: parties.vehicleId,
    vehicleLicensePlate: parties.vehicleLicensePlate,
    channel,
    language,
    ...mail,
    createdBy: ctx.user.id,
    idempotencyKey: ctx.idempotencyKey,
  });
  if (linkId === undefined) throw new AlreadyCreated();
  if (replaces !== undefined) await withdrawReplaced(tx, key, replaces);
  return { linkId, ...(await addressOf(tx, ctx, { customer, language, token, number })) };
}

/** Throws `not_found` for a link to another job. */
async function withdrawReplaced(tx: Transaction, { estimateId, invoiceId }: JobKey, id: string) {
  const link = await selectLink(tx.db, id);
  if (!link || link.estimateId !== estimateId || link.invoiceId !== invoiceId)
    throw new DomainError('not_found');
  await withdrawLink(tx.db, id);
}

/** All forms of the address of a link, which cannot be shown later. */
async function addressOf(
  tx: Transaction,
  ctx: UserContext,
  { customer, language, token, number }: Pick<Link, 'customer' | 'language' | 'token' | 'number'>,
): Promise<Omit<MadeLink, 'linkId'>> {
  const url = ctx.publicUrl + jobPath(language, token);
  const { name } = await getBusiness(tx.db);
  const message = `${inLanguage(jobWords, language).message(name, number)} ${url}`;
  const chat = customer?.phone ? whatsAppOf(customer.phone) : null;
  return {
    url,
    whatsAppUrl: chat && `${chat}?text=${encodeURIComponent(message)}`,
    qr: qrCode(url),
  };
}

/** The mail that carries a link: what it says, and the document attached to it. */
interface Letter {
  readonly kind: 'estimate' | 'invoice';
  readonly subject: string;
  readonly text: string;
  readonly label: string;
  readonly document: Buffer;
}

interface QueuedMail {
  readonly mailId: string | null;
  readonly mailTo: string | null;
}
const noMail: QueuedMail = { mailId: null, mailTo: null };

/** Throws at `email` when there is no address to send it to. */
async function mailLink(
  tx: Transaction,
  { customer, language, token, number }: Link,
  { email, message }: SendDraft,
  { kind, subject, text, label, document }: Letter,
): Promise<QueuedMail> {
  const to = email ?? customer?.email;
  if (!to) throw new DomainError('invalid_input', { fields: { email: ['required'] } });
  const words = inLanguage(jobWords, language);
  const business = await getBusiness(tx.db);
  const mailId = await queueMail(tx.db, {
    kind,
    from: { name: business.name, address: business.email },
    to,
    language,
    subject,
    paragraphs: [words.hello, text, ...(message ? [message] : []), words.keepSecret],
    link: { label, path: jobPath(language, token) },
    footer: [business.address, business.phone],
    attachments: [{ fileName: `${number}.pdf`, contentType: 'application/pdf', content: document }],
  });
  return { mailId, mailTo: to };
}

async function linkTo(
  tx: Transaction,
  key: JobKey,
  parties: JobParties,
  number: string,
  draft: SendDraft,
): Promise<Link> {
  const customer = await customerOf(tx, parties);
  const language = draft.language ?? customer?.language ?? 'lv';
  return { key, parties, customer, language, token: newToken(), number };
}

/**
 * The link that an earlier request with the same key has made. Its secret is not stored, and the response that showed it
 * never arrived: it gets another. A mail has taken its own along.
 */
async function remakeLink(ctx: UserContext, id: string): Promise<MadeLink> {
  const link = await selectLink(ctx.db, id);
  if (!link) throw new DomainError('not_found');
  const { channel, language } = link;
  if (channel === 'mail') return { linkId: id, url: null, whatsAppUrl: null, qr: null };
  return inTransaction(ctx, async (tx) => {
    const job = await findJob(tx.db, jobKeyOf(link));
    const { estimate, invoice, parties } = job;
    const number = estimate?.estimateNumber ?? invoice?.invoiceNumber ?? '';
    await auditLink(tx, job, { sentBy: channel });
    const token = newToken();
    await updateToken(tx.db, id, tokenHash(token));
    const customer = await customerOf(tx, parties);
    return { linkId: id, ...(await addressOf(tx, ctx, { customer, language, token, number })) };
  });
}

/** Makes one link for each idempotency key. */
const makeOnce = (ctx: UserContext, make: (tx: Transaction) => Promise<MadeLink>): Promise<MadeLink> =>
  createOnce(ctx, {
    findCreated: createdByCaller(ctx, 'jobLinks'),
    read: (id) => remakeLink(ctx, id),
    create: () => inTransaction(ctx, make),
  });

/**
 * Makes a link to the page of an estimate, and mails it when that is the channel; a draft waits for approval from then
 * on. Throws `not_found`, `estimate_without_work`.
 */
export const sendEstimate = (ctx: UserContext, id: string, draft: SendDraft): Promise<MadeLink> =>
  makeOnce(ctx, async (tx) => {
    const estimate = await lockEstimate(tx, id);
    if (estimate.lineItems.length === 0) throw new DomainError('estimate_without_work');
    const { estimateNumber, vehicleLicensePlate: plate, total } = estimate;
    const isAsked = estimate.status === 'draft' || askedLines(estimate).length > 0;
    const link = await linkTo(tx, { estimateId: id, invoiceId: null }, estimate, estimateNumber, draft);
    const { language } = link;
    const words = inLanguage(jobWords, language);
    const { name } = await getBusiness(tx.db);
    const mail =
      draft.channel === 'mail'
        ? await mailLink(tx, link, draft, {
            kind: 'estimate',
            subject: words[isAsked ? 'estimateSubject' : 'answeredSubject'](name, estimateNumber),
            text: words[isAsked ? 'estimateText' : 'answeredText'](
              plate ?? words.yourCar,
              displayMoney(cents(total), language),
            ),
            label: isAsked ? words.openEstimate : words.openAnswered,
            document: await renderEstimate({ ...ctx, db: tx.db }, estimate, language),
          })
        : noMail;
    await recordSent(tx, ctx, estimate, draft.channel);
    return storeLink(tx, ctx, link, draft, mail);
  });

/** What the mail with an invoice says of its amount. */
function amountOf(invoice: Invoice, language: Language): string {
  const total = displayMoney(cents(invoice.total), language);
  if (!isPartlySettled(invoice)) return total;
  return inLanguage(jobWords, language).leftOf(displayMoney(balanceOf(invoice), language), total);
}

/** Makes a link to the page on which an invoice stands, and mails it. Throws `not_found`, `invoice_cancelled`. */
export const sendInvoice = (ctx: UserContext, id: string, draft: SendDraft): Promise<MadeLink> =>
  makeOnce(ctx, async (tx) => {
    // The estimate first, as where an invoice takes the place of another: the link refers to it.
    const { estimateId } = await findInvoice(tx.db, id);
    if (estimateId !== null) await lockEstimate(tx, estimateId);
    const invoice = await lockInvoice(tx, id);
    const { invoiceNumber, vehicle } = invoice;
    if (invoice.status === 'cancelled')
      throw new DomainError('invoice_cancelled', { parameters: { number: invoiceNumber } });
    const key = await jobKeyOfInvoice(tx.db, invoice);
    const { parties } = await findJob(tx.db, key);
    const link = await linkTo(tx, key, parties, invoiceNumber, draft);
    const { language } = link;
    const words = inLanguage(jobWords, language);
    const { name } = await getBusiness(tx.db);
    const mail =
      draft.channel === 'mail'
        ? await mailLink(tx, link, draft, {
            kind: 'invoice',
            subject: words.invoiceSubject(name, invoiceNumber),
            text: words.invoiceText(vehicle?.licensePlate ?? words.yourCar, amountOf(invoice, language)),
            label: words.openInvoice,
            document: await renderDocument(describeInvoice(invoice, language)),
          })
        : noMail;
    await tx.audit({
      action: 'data_modified',
      entityType: invoiceAudit,
      entityId: id,
      entityName: invoiceNumber,
      details: { sentBy: draft.channel },
    });
    return storeLink(tx, ctx, link, draft, mail);
  });
