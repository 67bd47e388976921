import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { amount, idParams } from '#shared/fields.ts';
import { invoice } from './invoices.contract.ts';

export const depositDraft = z.object({
  /** With VAT. */
  amount: amount('amountAboveZero').refine((value) => Number(value) >= 0.01, say('amountAboveZero')),
});
export type DepositDraft = z.output<typeof depositDraft>;

export const depositsContract = defineContract({
  ask: {
    method: 'POST',
    url: '/api/estimates/:id/deposits',
    summary: 'Issue a deposit invoice of an agreed estimate; of the nearest amount that net and VAT come to',
    access: 'invoices.manage',
    params: idParams,
    body: depositDraft,
    response: { status: 201, body: invoice },
  },
});
