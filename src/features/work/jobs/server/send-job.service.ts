import type { UserContext } from '../../../../server/http/context.ts';
import { renderDocument } from '../../../../server/pdf/render-document.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { cents, displayMoney } from '../../../../shared/money.ts';
import { inLanguage, type Language } from '../../../../shared/words.ts';
import { getBusiness } from '../../../records/business/server/business.service.ts';
import { askedLines } from '../../estimates/line-answer.ts';
import { recordSent } from '../../estimates/server/customer-answer.service.ts';
import { renderEstimate } from '../../estimates/server/estimate-pdf.ts';
import { lockEstimate } from '../../estimates/server/estimates.service.ts';
import { requirePrices } from '../../estimates/server/require-prices.ts';
import { invoiceAudit } from '../../invoices/invoice.fields.ts';
import { balanceOf, isPartlySettled } from '../../invoices/invoice-balance.ts';
import type { Invoice } from '../../invoices/invoices.contract.ts';
import { describeInvoice } from '../../invoices/server/invoice-document.ts';
import { jobWords } from '../job.words.ts';
import type { MadeLink, SendDraft } from '../jobs.contract.ts';
import { findJob, jobKeyOfInvoice } from './find-job.ts';
import { linkTo, lockInvoiceOfJob, mailLink, makeOnce, noMail, storeLink } from './make-link.ts';

/**
 * Makes a link to the page of an estimate, and mails it when that is the channel; a draft waits for approval from then
 * on. Throws `not_found`, `estimate_without_work`, `lines_without_price`.
 */
export const sendEstimate = (ctx: UserContext, id: string, draft: SendDraft): Promise<MadeLink> =>
  makeOnce(ctx, async (tx) => {
    const estimate = await lockEstimate(tx, id);
    if (estimate.lineItems.length === 0) throw new DomainError('estimate_without_work');
    requirePrices(estimate.lineItems);
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
            paragraphs: [
              words[isAsked ? 'estimateText' : 'answeredText'](
                plate ?? words.yourCar,
                displayMoney(cents(total), language),
              ),
            ],
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
    const invoice = await lockInvoiceOfJob(tx, id);
    const { invoiceNumber, vehicle } = invoice;
    const isDeposit = invoice.kind === 'prepayment';
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
            subject: words[isDeposit ? 'depositSubject' : 'invoiceSubject'](name, invoiceNumber),
            paragraphs: [
              words[isDeposit ? 'depositText' : 'invoiceText'](
                vehicle?.licensePlate ?? words.yourCar,
                amountOf(invoice, language),
              ),
            ],
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
