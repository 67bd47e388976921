import { randomUUID } from 'node:crypto';
import { tokenHash } from '#server/auth/link-token.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RequestContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { addCents, cents, moneyText, negated } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { textIn } from '#features/work/checks/check-texts.ts';
import { shownChecks } from '#features/work/checks/server/shown-checks.service.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { diagnosesForCustomer } from '#features/work/diagnoses/server/diagnoses.service.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { askedOrOrdered, isOrderable } from '#features/work/estimates/line-answer.ts';
import { isWaitingForParts } from '#features/work/estimates/parts-arrival.ts';
import type { WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { balanceOf, dueOf, isPartlySettled } from '#features/work/invoices/invoice-balance.ts';
import { standingOf } from '#features/work/invoices/invoice-status.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { paymentQr } from '#features/work/invoices/payment-qr.ts';
import { exemptionOf, exemptionText, type KeptReason } from '#features/work/paperwork/vat-exemption.ts';
import { jobRules } from '../job-status.ts';
import type { JobAnswer } from '../jobs.contract.ts';
import type { AnswerForm, JobInvoice, JobSettlement, JobStep, JobView } from '../job-view.ts';
import { endOf, expiryOf } from '../link-state.ts';
import { workshopNote } from '../workshop-note.ts';
import { findJob, type Job } from './find-job.ts';
import { jobLine } from './job-lines.ts';
import { jobPath } from './job-token.ts';
import { selectAnswers, selectLinkByToken, type JobKey, type LinkRow } from './jobs.sql.ts';

const dayOf = (instant: string): string => wallClockOf(instant).day;

export interface OpenJob {
  readonly link: LinkRow;
  readonly job: Job;
}

export const jobKeyOf = ({ estimateId, invoiceId }: LinkRow): JobKey =>
  estimateId !== null ? { estimateId, invoiceId: null } : { estimateId: null, invoiceId: invoiceId ?? '' };

/** Returns the job that a link opens now; null for one that opens nothing, whatever the reason. */
export async function openJob({ db }: RequestContext, token: string): Promise<OpenJob | null> {
  const link = await selectLinkByToken(db, tokenHash(token));
  if (!link) return null;
  const job = await findJob(db, jobKeyOf(link));
  if (!job.estimate && job.invoice?.status === 'cancelled') return null;
  return endOf(link, job, Date.now()) === null ? { link, job } : null;
}

function stepOf({ estimate, invoice }: Job): JobStep {
  if (invoice) return standingOf(invoice) === 'paid' ? 'paid' : 'ready';
  if (!estimate) return 'ready';
  const { step } = jobRules[estimate.status];
  return step === 'approved' && estimate.appointment ? 'appointment' : step;
}

/** In the words of the page; null where there is VAT, and where no reason was chosen. */
function whyNoVat(document: KeptReason, language: Language): string | null {
  const exemption = exemptionOf(document, true);
  return exemption && exemptionText(exemption, language);
}

const unlessNothing = (amount: string): string | null => (cents(amount) === 0 ? null : amount);

function settlementOf(invoice: Invoice): JobSettlement | null {
  const { credited, paidAmount } = invoice;
  if (cents(credited) === 0 && !isPartlySettled(invoice)) return null;
  return {
    credited: unlessNothing(credited),
    paid: unlessNothing(paidAmount),
    due: moneyText(dueOf(invoice)),
    left: moneyText(balanceOf(invoice)),
  };
}

/** With VAT, as the customer knows them. */
function deductedOf({ total, lineItems }: Invoice): JobInvoice['deducted'] {
  const deposits = lineItems.flatMap(({ deposit, totalPrice }) =>
    deposit
      ? [{ number: deposit.invoiceNumber, amount: addCents(cents(totalPrice), cents(deposit.tax)) }]
      : [],
  );
  if (deposits.length === 0) return null;
  const work = addCents(cents(total), ...deposits.map(({ amount }) => negated(amount)));
  return {
    work: moneyText(work),
    deposits: deposits.map(({ number, amount }) => ({ number, total: moneyText(amount) })),
  };
}

function invoiceView(invoice: Invoice, language: Language): JobInvoice | null {
  const status = standingOf(invoice);
  if (status === 'cancelled') return null;
  const { seller, invoiceNumber, subtotal, tax, total, applyTax, taxRate, dueDate } = invoice;
  const { legalName: payee, iban, bic } = seller;
  const amount = balanceOf(invoice);
  return {
    invoiceNumber,
    isDeposit: invoice.kind === 'prepayment',
    deducted: deductedOf(invoice),
    status,
    subtotal,
    tax,
    total,
    settled: settlementOf(invoice),
    applyTax,
    whyNoVat: whyNoVat(invoice, language),
    taxRate,
    issuedOn: dayOf(invoice.createdAt),
    dueDate,
    paidOn: invoice.paidAt && dayOf(invoice.paidAt),
    payee,
    iban,
    bic,
    qr:
      invoice.status === 'paid'
        ? null
        : paymentQr({ name: payee, iban, bic, amount, reference: invoiceNumber }),
  };
}

/** Returns the newest answer that holds: the answers of an earlier customer are kept, too. */
export async function newestAnswer(db: Queryable, estimate: WholeEstimate): Promise<JobAnswer | undefined> {
  return estimate.isAnswered ? (await selectAnswers(db, estimate.id))[0] : undefined;
}

async function estimateView(
  { db }: RequestContext,
  estimate: WholeEstimate,
  { business, language }: Pick<JobView, 'business' | 'language'>,
  order: string | null,
): Promise<NonNullable<JobView['estimate']>> {
  const { isShown } = jobRules[estimate.status];
  const answer = await newestAnswer(db, estimate);
  const ordering = order !== null && isOrderable(estimate, order) ? order : null;
  const { applyTax, taxRate, subtotal, tax, total } = estimate;
  const changedOn = dayOf(estimate.updatedAt);
  const validUntil = estimateRules[estimate.status].isPlannable
    ? addDays(changedOn, business.estimateValidityDays)
    : null;
  return {
    number: estimate.estimateNumber,
    version: estimate.version,
    changedOn,
    validUntil,
    isPastValidity: validUntil !== null && validUntil < wallClockOf(new Date()).day,
    description: isShown
      ? workshopNote(
          estimate.description,
          estimate.lineItems.map((line) => line.description),
        )
      : null,
    isShown,
    lines: isShown ? estimate.lineItems.map((line) => jobLine(line, estimate)) : [],
    applyTax,
    whyNoVat: isShown && business.vatRegistered ? whyNoVat(estimate, language) : null,
    taxRate,
    totals: isShown ? { subtotal, tax, total } : { subtotal: '0.00', tax: '0.00', total: '0.00' },
    ordering,
    isCallAsked: estimate.callAskedVersion === estimate.version,
    orderable: estimate.lineItems.flatMap(({ id }) => (isOrderable(estimate, id) ? id : [])),
    asked: askedOrOrdered(estimate, ordering),
    answered: answer
      ? { at: answer.answeredAt, byPhone: answer.source === 'phone', comment: answer.comment }
      : null,
  };
}

/** Make, model and year. */
export const vehicleText = (vehicle: WholeEstimate['vehicle'] | Invoice['vehicle']): string | null =>
  [vehicle?.make, vehicle?.model, vehicle?.year].filter(Boolean).join(' ') || null;

interface AskedPage {
  /** What a visitor has filled in. */
  readonly form?: AnswerForm | null;
  /** The declined line that they want to order after all. */
  readonly order?: string | null;
}

/** Returns all that the page of a job shows, in a language. */
export async function jobView(
  ctx: RequestContext,
  { link, job }: OpenJob,
  token: string,
  language: Language,
  { form = null, order = null }: AskedPage = {},
): Promise<JobView> {
  const business = await getBusiness(ctx.db);
  const { estimate, invoice, deposits, creditNotes, parties } = job;
  const appointment = estimate?.appointment;
  const isWaiting = estimate ? isWaitingForParts(estimate) : false;
  return {
    language,
    path: jobPath(language, token),
    otherPath: jobPath(language === 'en' ? 'lv' : 'en', token),
    business,
    licensePlate: parties.vehicleLicensePlate,
    vehicle: vehicleText(estimate?.vehicle ?? invoice?.vehicle ?? null),
    step: stepOf(job),
    isRejected: estimate?.status === 'rejected',
    isWaitingForParts: isWaiting,
    partsExpectedOn: isWaiting ? (estimate?.partsExpectedOn ?? null) : null,
    appointmentAt: appointment && appointment.status !== 'completed' ? appointment.scheduledDate : null,
    estimate: estimate && (await estimateView(ctx, estimate, { business, language }, order)),
    invoice: invoice && invoiceView(invoice, language),
    deposits: deposits.flatMap((deposit) => invoiceView(deposit, language) ?? []),
    creditNotes,
    checks:
      estimate && jobRules[estimate.status].isShown
        ? (await shownChecks(ctx.db, estimate)).map(({ id, name, completedAt }) => ({
            id,
            name: textIn(name, language),
            completedOn: dayOf(completedAt),
          }))
        : [],
    photos: (estimate && jobRules[estimate.status].isShown ? estimate.images : []).flatMap(
      ({ id, description, lineId, showToCustomer }) =>
        showToCustomer ? { id, caption: description, lineId } : [],
    ),
    diagnoses:
      estimate && jobRules[estimate.status].isShown ? await diagnosesForCustomer(ctx.db, estimate.id) : [],
    worksUntil: addDays(dayOf(expiryOf(link, job)), -1),
    formToken: randomUUID(),
    form,
  };
}
