import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { convertToInvoice } from '#features/work/invoices/server/convert-to-invoice.ts';
import { creditNotesContract } from '../credit-notes.contract.ts';
import { correctInvoice, previewCorrection } from './correct-invoice.ts';
import { creditNoteXml } from './credit-note-xml.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { creditDeposit } from './credit-deposit.ts';
import * as notes from './credit-notes.service.ts';

export const routes = (app: FastifyInstance, services: Services): void => {
  serve(
    app,
    services,
    { convert: invoicesContract.convert },
    {
      convert: (ctx, { params, body }) => convertToInvoice(ctx, params.id, body, creditDeposit(ctx)),
    },
  );
  serve(app, services, creditNotesContract, {
    list: (ctx, { query }) => notes.listCreditNotes(ctx, query),
    ofInvoice: (ctx, { params }) => notes.listOfInvoice(ctx, params.id),
    get: (ctx, { params }) => notes.findCreditNote(ctx.db, params.id),
    create: (ctx, { params, body }) => notes.createCreditNote(ctx, params.id, body),
    previewCorrection: (ctx, { params }) => previewCorrection(ctx, params.id),
    correct: (ctx, { params, body }) => correctInvoice(ctx, params.id, body),
    pdf: (ctx, { params, query }) => creditNotePdf(ctx, params, query),
    xml: (ctx, { params }) => creditNoteXml(ctx, params),
  });
};
