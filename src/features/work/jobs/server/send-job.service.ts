import type { Queryable } from '#server/db/database.ts';
import { lockForUpdate } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { writeWithDocument } from '#server/pdf/write-with-document.ts';
import { DomainError } from '#shared/errors.ts';
import { cents, displayMoney } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { askedLines } from '#features/work/estimates/line-answer.ts';
import { recordSent } from '#features/work/estimates/server/customer-answer.service.ts';
import { estimateDescription } from '#features/work/estimates/server/estimate-pdf.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { requirePrices } from '#features/work/estimates/server/require-prices.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import { balanceOf, isPartlySettled } from '#features/work/invoices/invoice-balance.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { describeInvoice } from '#features/work/invoices/server/invoice-document.ts';
import { findInvoice } from '#features/work/invoices/server/invoices.service.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { jobWords } from '../job.words.ts';
import type { MadeLink, SendDraft } from '../jobs.contract.ts';
import { findJob, jobKeyOfInvoice } from './find-job.ts';
import { linkTo, lockInvoiceOfJob, mailLink, makeOnce, noMail, storeLink } from './make-link.ts';

/** Returns an estimate, the link to it, and the document of a mail. Throws as `sendEstimate`. */
async function readEstimate(db: Queryable, id: string, draft: SendDraft) {
  const estimate = await findEstimate(db, id);
  if (estimate.lineItems.length === 0) throw new DomainError('estimate_without_work');
  requirePrices(estimate.lineItems);
  const key = { estimateId: id, invoiceId: null };
  const link = await linkTo(db, key, estimate, estimate.estimateNumber, draft);
  const isMailed = draft.channel === 'mail';
  const description = isMailed ? await estimateDescription(db, estimate, link.language) : null;
  const { name: shop } = await getBusiness(db);
  const words = inLanguage(jobWords, link.language);
  const message = words[isAsked(estimate) ? 'estimateMessage' : 'answeredMessage'](
    shop,
    estimate.vehicleLicensePlate ?? words.yourCar,
    displayMoney(cents(estimate.total), link.language),
  );
  return { estimate, link: { ...link, message }, description };
}

/** Says whether the customer has something to answer once it is sent. */
const isAsked = (estimate: WholeEstimate): boolean =>
  estimateRules[estimate.status].waitsOnceSent === 'always' || askedLines(estimate).length > 0;

/** Returns what the mail with an estimate says. */
async function estimateLetter(db: Queryable, { estimate, link }: Awaited<ReturnType<typeof readEstimate>>) {
  const { estimateNumber, vehicleLicensePlate: plate, total } = estimate;
  const words = inLanguage(jobWords, link.language);
  const { name } = await getBusiness(db);
  const asks = isAsked(estimate);
  const text = words[asks ? 'estimateText' : 'answeredText'];
  return {
    kind: 'estimate',
    subject: words[asks ? 'estimateSubject' : 'answeredSubject'](name, estimateNumber),
    paragraphs: [text(plate ?? words.yourCar, displayMoney(cents(total), link.language))],
    label: asks ? words.openEstimate : words.openAnswered,
  } as const;
}

/**
 * Makes a link to the page of an estimate, and mails it when that is the channel; a draft waits for approval from then
 * on. Throws `not_found`, `estimate_without_work`, `lines_without_price`.
 */
export const sendEstimate = (ctx: UserContext, id: string, draft: SendDraft): Promise<MadeLink> =>
  writeWithDocument(
    ctx,
    {
      lock: (tx) => lockForUpdate(tx, 'estimates', id),
      read: (db) => readEstimate(db, id, draft),
      async write(tx, facts, document) {
        const mail = document
          ? await mailLink(tx, facts.link, draft, { ...(await estimateLetter(tx.db, facts)), document })
          : noMail;
        await recordSent(tx, ctx, facts.estimate, draft.channel);
        return storeLink(tx, ctx, facts.link, draft, mail);
      },
    },
    (write) => makeOnce(ctx, write),
  );

/** Returns what the mail with an invoice says of its amount. */
function amountOf(invoice: Invoice, language: Language): string {
  const total = displayMoney(cents(invoice.total), language);
  if (!isPartlySettled(invoice)) return total;
  return inLanguage(jobWords, language).leftOf(displayMoney(balanceOf(invoice), language), total);
}

/** Returns an invoice, the link to it, and the document of a mail. Throws `not_found`, `invoice_cancelled`. */
async function readInvoice(db: Queryable, id: string, draft: SendDraft) {
  const invoice = await findInvoice(db, id);
  const { invoiceNumber: number } = invoice;
  if (invoice.status === 'cancelled') throw new DomainError('invoice_cancelled', { parameters: { number } });
  const key = await jobKeyOfInvoice(db, invoice);
  const { parties } = await findJob(db, key);
  const link = await linkTo(db, key, parties, number, draft);
  const description = draft.channel === 'mail' ? describeInvoice(invoice, link.language) : null;
  const { name: shop } = await getBusiness(db);
  const words = inLanguage(jobWords, link.language);
  const message = words[invoice.kind === 'prepayment' ? 'depositMessage' : 'invoiceMessage'](
    shop,
    invoice.vehicle?.licensePlate ?? words.yourCar,
    amountOf(invoice, link.language),
  );
  return { invoice, link: { ...link, message }, description };
}

/** Returns what the mail with an invoice says. */
async function invoiceLetter(db: Queryable, { invoice, link }: Awaited<ReturnType<typeof readInvoice>>) {
  const { invoiceNumber, vehicle, kind } = invoice;
  const { language } = link;
  const isDeposit = kind === 'prepayment';
  const words = inLanguage(jobWords, language);
  const { name } = await getBusiness(db);
  const text = words[isDeposit ? 'depositText' : 'invoiceText'];
  return {
    kind: 'invoice',
    subject: words[isDeposit ? 'depositSubject' : 'invoiceSubject'](name, invoiceNumber),
    paragraphs: [text(vehicle?.licensePlate ?? words.yourCar, amountOf(invoice, language))],
    label: words.openInvoice,
  } as const;
}

/** Makes a link to the page on which an invoice stands, and mails it. Throws `not_found`, `invoice_cancelled`. */
export const sendInvoice = (ctx: UserContext, id: string, draft: SendDraft): Promise<MadeLink> =>
  writeWithDocument(
    ctx,
    {
      lock: (tx) => lockInvoiceOfJob(tx, id),
      read: (db) => readInvoice(db, id, draft),
      async write(tx, facts, document) {
        const mail = document
          ? await mailLink(tx, facts.link, draft, { ...(await invoiceLetter(tx.db, facts)), document })
          : noMail;
        await tx.auditChange(
          invoiceAudit,
          { id, name: facts.invoice.invoiceNumber },
          { sentBy: draft.channel },
        );
        return storeLink(tx, ctx, facts.link, draft, mail);
      },
    },
    (write) => makeOnce(ctx, write),
  );
