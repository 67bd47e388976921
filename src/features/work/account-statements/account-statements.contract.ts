import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { idParams } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';

/** Riga days, both included. */
export interface StatementRange {
  readonly from: string;
  readonly to: string;
}

const shape = { from: z.iso.date(say('dateInvalid')), to: z.iso.date(say('dateInvalid')) };
const inOrder = ({ from, to }: StatementRange): boolean => from <= to;
const outOfOrder = { path: ['to'], error: say('rangeReversed') };

/** What the form asks for. */
export const statementForm = z.object({ ...shape, lang: z.enum(languages) }).refine(inOrder, outOfOrder);

export const accountStatementsContract = defineContract({
  pdf: {
    method: 'GET',
    url: '/api/customers/:id/statement',
    summary:
      'What was invoiced to a customer, credited and paid in a range of days, and what is open at its end, as a document',
    access: 'invoices.manage',
    params: idParams,
    query: z.object({ ...shape, lang: z.enum(languages).optional() }).refine(inOrder, outOfOrder),
    response: { status: 200, document: 'application/pdf' },
  },
});
