import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { editedVersion, line } from '#shared/fields.ts';

/** What a sale is for VAT, as the journal codes it; a deposit with VAT, when it is paid, is a kind of its own. */
export const saleKinds = [
  'standard',
  'reverseCharge',
  'intraCommunity',
  'export',
  'exempt',
  'outsideScope',
  'deposit',
] as const;
export type SaleKind = (typeof saleKinds)[number];

/** `41` or `48.2`; an account of the shop's own chart. */
const code = line(20);

const codes = {
  standardRow: code,
  standardAccount: code,
  reverseChargeRow: code,
  reverseChargeAccount: code,
  intraCommunityRow: code,
  intraCommunityAccount: code,
  exportRow: code,
  exportAccount: code,
  exemptRow: code,
  exemptAccount: code,
  outsideScopeRow: code,
  outsideScopeAccount: code,
  depositRow: code,
  depositAccount: code,
} satisfies Record<`${SaleKind}${'Row' | 'Account'}`, typeof code>;

export const accountingCodesDraft = z.object({ ...codes, version: editedVersion });
export type AccountingCodesDraft = z.output<typeof accountingCodesDraft>;

export const accountingCodes = z.object({ ...codes, version: z.number().int() });
export type AccountingCodes = z.infer<typeof accountingCodes>;

export const accountingCodesContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/accounting-codes',
    summary: 'The rows of the VAT return and the accounts that the journal of sales names',
    access: 'settings.manage',
    response: { status: 200, body: accountingCodes },
  },
  save: {
    method: 'PUT',
    url: '/api/accounting-codes',
    summary: 'Save the rows of the VAT return and the accounts that the journal of sales names',
    access: 'settings.manage',
    body: accountingCodesDraft,
    response: { status: 200, body: accountingCodes },
  },
});
