import type { RequestContext } from '#server/http/context.ts';
import { requireFound } from '#server/db/records.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { DomainError } from '#shared/errors.ts';
import { renderShownCheck } from '#features/work/checks/server/shown-checks.service.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { openImage } from '#features/work/estimates/server/estimate-images.ts';
import { renderEstimate } from '#features/work/estimates/server/estimate-pdf.ts';
import { describeCreditNote } from '#features/work/credit-notes/server/credit-note-document.ts';
import { findByNumber } from '#features/work/credit-notes/server/credit-notes.service.ts';
import { describeInvoice } from '#features/work/invoices/server/invoice-document.ts';
import { jobRules } from '../job-status.ts';
import { describeEvidence } from './evidence-document.ts';
import { photoSides } from '../job-view.ts';
import { newestAnswer, type OpenJob } from './job-view.service.ts';

/** A document that is rendered only when it is sent. */
export interface JobDocument {
  readonly fileName: string;
  readonly render: () => Promise<Buffer>;
}
export type JobFile = JobDocument | StoredFile;

/** Returns the estimate, unless it is being prepared. Throws `not_found`. */
function shownEstimate({ job: { estimate } }: OpenJob) {
  if (!estimate || !jobRules[estimate.status].isShown) throw new DomainError('not_found');
  return estimate;
}

/** The files of a job that its page links to, each in the language of the page. They throw `not_found`. */
export const jobFile = {
  async estimatePdf(ctx: RequestContext, open: OpenJob): Promise<JobFile> {
    const estimate = shownEstimate(open);
    return {
      fileName: `${estimate.estimateNumber}.pdf`,
      render: () => renderEstimate(ctx, estimate, ctx.language),
    };
  },

  /** The newest answer. */
  async answerPdf(ctx: RequestContext, open: OpenJob): Promise<JobFile> {
    const estimate = shownEstimate(open);
    const { estimateNumber } = estimate;
    const answer = requireFound(await newestAnswer(ctx.db, estimate));
    const { name: shop } = await getBusiness(ctx.db);
    // Where it was answered from is for the shop.
    const shown = { ...answer, ipAddress: null, userAgent: null };
    const description = describeEvidence({ answer: shown, estimateNumber, shop }, ctx.language);
    return {
      fileName: `${estimateNumber}-${ctx.language === 'lv' ? 'atbilde' : 'answer'}.pdf`,
      render: () => renderDocument(ctx.caller, description),
    };
  },

  async invoicePdf(ctx: RequestContext, { job: { invoice } }: OpenJob): Promise<JobFile> {
    if (!invoice || invoice.status === 'cancelled') throw new DomainError('not_found');
    return {
      fileName: `${invoice.invoiceNumber}.pdf`,
      render: () => renderDocument(ctx.caller, describeInvoice(invoice, ctx.language)),
    };
  },

  async depositPdf(ctx: RequestContext, { job: { deposits } }: OpenJob, number: string): Promise<JobFile> {
    const deposit = deposits.find(({ invoiceNumber }) => invoiceNumber === number);
    if (!deposit) throw new DomainError('not_found');
    return {
      fileName: `${number}.pdf`,
      render: () => renderDocument(ctx.caller, describeInvoice(deposit, ctx.language)),
    };
  },

  async creditNotePdf(ctx: RequestContext, { job }: OpenJob, number: string): Promise<JobFile> {
    if (!job.creditNotes.includes(number)) throw new DomainError('not_found');
    const note = await findByNumber(ctx.db, number);
    return {
      fileName: `${number}.pdf`,
      render: () => renderDocument(ctx.caller, describeCreditNote(note, ctx.language)),
    };
  },

  async checkPdf(ctx: RequestContext, open: OpenJob, checkId: string): Promise<JobFile> {
    const render = await renderShownCheck(ctx, shownEstimate(open), checkId);
    return { fileName: ctx.language === 'lv' ? 'parbaude.pdf' : 'check.pdf', render };
  },

  async photo(
    ctx: RequestContext,
    temporary: TemporaryFolder,
    open: OpenJob,
    { imageId, side }: { readonly imageId: string; readonly side?: string | undefined },
  ): Promise<JobFile> {
    const { id, images } = shownEstimate(open);
    const image = images.find((each) => each.id === imageId && each.showToCustomer);
    const width = photoSides.find((each) => each === side);
    if (!image || (side !== undefined && width === undefined)) throw new DomainError('not_found');
    return openImage(ctx, temporary, { id, imageId }, width);
  },
} as const;
