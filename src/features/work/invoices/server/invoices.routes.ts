import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { depositsContract } from '../deposits.contract.ts';
import { invoicesContract } from '../invoices.contract.ts';
import { paymentsContract } from '../payments.contract.ts';
import { missingForExpected } from './expected-e-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceXml } from './invoice-xml.ts';
import { shortPartsOf } from './invoiced-stock.ts';
import * as invoices from './invoices.service.ts';
import { askDeposit } from './issue-deposit.ts';
import { expectedInvoice } from './issue-invoice.ts';
import { createManualInvoice } from './manual-invoice.ts';
import { paymentPdf } from './payment-pdf.ts';
import * as payments from './payments.service.ts';
import { saveInvoice } from './save-invoice.ts';

/** A conversion may credit a deposit, so the credit notes serve it. */
const { convert: _convert, ...ownEndpoints } = invoicesContract;

export const routes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, ownEndpoints, {
    list: (ctx, { query }) => invoices.listInvoices(ctx, query),
    summary: (ctx, { query }) => invoices.summariseInvoices(ctx, query),
    overdueCount: (ctx) => invoices.countOverdueInvoices(ctx),
    expected: (ctx, { query }) => expectedInvoice(ctx, query),
    missingForEInvoice: (ctx, { query }) => missingForExpected(ctx, query),
    get: (ctx, { params }) => invoices.getInvoice(ctx, params.id),
    createManual: (ctx, { body }) => createManualInvoice(ctx, body),
    shortParts: (ctx, { params }) => shortPartsOf(ctx, params.id),
    save: (ctx, { params, body }) => saveInvoice(ctx, params.id, body),
    xml: (ctx, { params }) => invoiceXml(ctx, params),
    pdf: (ctx, { params, query }) => invoicePdf(ctx, params, query),
  });
  serve(app, services, depositsContract, {
    ask: (ctx, { params, body }) => askDeposit(ctx, params.id, body),
  });
  serve(app, services, paymentsContract, {
    payments: (ctx, { params }) => payments.listPayments(ctx, params.id),
    add: (ctx, { params, body }) => payments.addPayment(ctx, params.id, body),
    reverse: (ctx, { params }) => payments.reversePayment(ctx, params.id),
    receipt: (ctx, { params, query }) => paymentPdf(ctx, params, query),
  });
};
