import type { UserContext } from '#server/http/context.ts';
import type { Document } from '#server/files/send-file.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { requireFound } from '#server/db/records.ts';
import { isOwnMachine } from '#server/config.ts';
import { mailStates } from '#server/mail/mail.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import { estimateAudit } from '#features/work/estimates/estimate.fields.ts';
import { findInvoice } from '#features/work/invoices/server/invoices.service.ts';
import { endOf, expiryOf } from '../link-state.ts';
import type { Job as JobResponse, JobLink } from '../jobs.contract.ts';
import { auditLink } from './audit-job.ts';
import { describeEvidence } from './evidence-document.ts';
import { findJob, jobKeyOfInvoice, type Job } from './find-job.ts';
import { jobKeyOf } from './job-view.service.ts';
import {
  renewLink as renewRow,
  selectAnswer,
  selectAnswers,
  selectLink,
  selectLinks,
  withdrawLink as withdrawRow,
  type JobKey,
  type LinkRow,
} from './jobs.sql.ts';

/** A link of which the mail was swept has been sent long ago: nothing is said of it any more. */
async function linksOf(ctx: UserContext, job: Job, rows: readonly LinkRow[]): Promise<JobLink[]> {
  const mails = await mailStates(
    ctx.db,
    rows.flatMap(({ mailId }) => mailId ?? []),
  );
  const now = Date.now();
  return rows.map((row) => {
    const mail = row.mailId === null ? undefined : mails.get(row.mailId);
    const { id, channel, language, createdAt, createdBy, seenAt, mailTo } = row;
    return {
      id,
      channel,
      language,
      createdAt,
      createdBy,
      seenAt,
      expiresAt: expiryOf(row, job),
      ended: endOf(row, job, now),
      mail: mail && mailTo !== null ? { to: mailTo, state: mail.state, sentAt: mail.sentAt } : null,
    };
  });
}

async function readJob(ctx: UserContext, key: JobKey, sendsMail: boolean): Promise<JobResponse> {
  const job = await findJob(ctx.db, key);
  const { customerId } = job.parties;
  const customer = customerId ? await findCustomer(ctx.db, customerId) : null;
  return {
    links: await linksOf(ctx, job, await selectLinks(ctx.db, key)),
    answers: key.estimateId === null ? [] : await selectAnswers(ctx.db, key.estimateId),
    customer: customer && { email: customer.email, phone: customer.phone, language: customer.language },
    sendsMail,
    opensOnlyHere: isOwnMachine(new URL(ctx.publicUrl).hostname),
  };
}

/** Returns the links and answers of an estimate. Throws `not_found`. */
export const getJob = (ctx: UserContext, estimateId: string, sendsMail: boolean): Promise<JobResponse> =>
  readJob(ctx, { estimateId, invoiceId: null }, sendsMail);

/** Returns those of an invoice, which are its estimate's where it has one. Throws `not_found`. */
export async function getJobOfInvoice(
  ctx: UserContext,
  invoiceId: string,
  sendsMail: boolean,
): Promise<JobResponse> {
  const key = await jobKeyOfInvoice(ctx.db, await findInvoice(ctx.db, invoiceId));
  return readJob(ctx, key, sendsMail);
}

async function changeLink(
  ctx: UserContext,
  id: string,
  linkChange: 'renewed' | 'withdrawn',
  change: (tx: Transaction, link: LinkRow, job: Job) => Promise<unknown>,
): Promise<void> {
  const link = requireFound(await selectLink(ctx.db, id));
  await inTransaction(ctx, async (tx) => {
    const job = await findJob(tx.db, jobKeyOf(link));
    await change(tx, link, job);
    await auditLink(tx, job, { linkChange });
  });
}

/** Throws `link_not_renewable` for one that would open nothing all the same. */
export const renewLink = (ctx: UserContext, id: string): Promise<void> =>
  changeLink(ctx, id, 'renewed', async (tx, link, job) => {
    const end = endOf(link, job, Date.now());
    const isOver = end === 'withdrawn' || end === 'other_customer';
    if (isOver || !(await renewRow(tx.db, id))) throw new DomainError('link_not_renewable');
  });

/** At once, and for good. */
export const withdrawLink = (ctx: UserContext, id: string): Promise<void> =>
  changeLink(ctx, id, 'withdrawn', (tx) => withdrawRow(tx.db, id));

interface AnswerParams {
  readonly id: string;
  readonly answerId: string;
}

async function findAnswer(ctx: UserContext, { id, answerId }: AnswerParams) {
  const answer = requireFound(await selectAnswer(ctx.db, id, answerId));
  const details = { document: 'answer' };
  await inTransaction(ctx, (tx) =>
    tx.audit({
      action: 'data_accessed',
      entityType: estimateAudit,
      entityId: id,
      entityName: answer.estimateNumber,
      details,
    }),
  );
  return answer;
}

/** Returns the evidence of an answer as a document. Throws `not_found`. */
export async function answerPdf(
  ctx: UserContext,
  params: AnswerParams,
  language: Language = ctx.language,
): Promise<Document> {
  const { document: _document, estimateNumber, ...answer } = await findAnswer(ctx, params);
  const { name: shop } = await getBusiness(ctx.db);
  const bytes = await renderDocument(
    ctx.caller,
    describeEvidence({ answer, estimateNumber, shop }, language),
  );
  return { fileName: `${estimateNumber}-answer.pdf`, bytes };
}

/** Returns the estimate as it was shown when it was answered. Throws `not_found`. */
export async function shownPdf(ctx: UserContext, params: AnswerParams): Promise<Document> {
  const { document: bytes, estimateNumber, estimateVersion } = await findAnswer(ctx, params);
  return { fileName: `${estimateNumber}-${estimateVersion}.pdf`, bytes };
}
