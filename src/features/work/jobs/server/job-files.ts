import type { RequestContext } from '../../../../server/http/context.ts';
import type { Document, StoredFile } from '../../../../server/files/send-file.ts';
import { renderDocument } from '../../../../server/pdf/render-document.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { getBusiness } from '../../../records/business/server/business.service.ts';
import { openImage } from '../../estimates/server/estimate-images.ts';
import { renderEstimate } from '../../estimates/server/estimate-pdf.ts';
import { describeInvoice } from '../../invoices/server/invoice-document.ts';
import { describeEvidence } from './evidence-document.ts';
import { newestAnswer, type OpenJob } from './job-view.service.ts';

export type JobFile = Document | StoredFile;

/** The estimate, unless it is being prepared. Throws `not_found`. */
function shownEstimate({ job: { estimate } }: OpenJob) {
  if (!estimate || estimate.status === 'draft') throw new DomainError('not_found');
  return estimate;
}

/** The files of a job that its page links to, each in the language of the page. They throw `not_found`. */
export const jobFile = {
  async estimatePdf(ctx: RequestContext, open: OpenJob): Promise<JobFile> {
    const estimate = shownEstimate(open);
    const bytes = await renderEstimate(ctx, estimate, ctx.language);
    return { fileName: `${estimate.estimateNumber}.pdf`, bytes };
  },

  /** The newest answer. */
  async answerPdf(ctx: RequestContext, open: OpenJob): Promise<JobFile> {
    const estimate = shownEstimate(open);
    const { estimateNumber } = estimate;
    const answer = await newestAnswer(ctx.db, estimate);
    if (!answer) throw new DomainError('not_found');
    const { name: shop } = await getBusiness(ctx.db);
    // Where it was answered from is for the shop.
    const shown = { ...answer, ipAddress: null, userAgent: null };
    const bytes = await renderDocument(
      describeEvidence({ answer: shown, estimateNumber, shop }, ctx.language),
    );
    return { fileName: `${estimateNumber}-${ctx.language === 'lv' ? 'atbilde' : 'answer'}.pdf`, bytes };
  },

  async invoicePdf(ctx: RequestContext, { job: { invoice } }: OpenJob): Promise<JobFile> {
    if (!invoice || invoice.status === 'cancelled') throw new DomainError('not_found');
    const bytes = await renderDocument(describeInvoice(invoice, ctx.language));
    return { fileName: `${invoice.invoiceNumber}.pdf`, bytes };
  },

  async depositPdf(ctx: RequestContext, { job: { deposits } }: OpenJob, number: string): Promise<JobFile> {
    const deposit = deposits.find(({ invoiceNumber }) => invoiceNumber === number);
    if (!deposit) throw new DomainError('not_found');
    return {
      fileName: `${number}.pdf`,
      bytes: await renderDocument(describeInvoice(deposit, ctx.language)),
    };
  },

  async photo(ctx: RequestContext, open: OpenJob, imageId: string): Promise<JobFile> {
    const { id, images } = shownEstimate(open);
    const image = images.find((each) => each.id === imageId && each.showToCustomer);
    if (!image) throw new DomainError('not_found');
    return openImage(ctx, { id, imageId });
  },
} as const;
