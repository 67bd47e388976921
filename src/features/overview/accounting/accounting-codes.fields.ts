import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { AccountingCodesDraft, SaleKind } from './accounting-codes.contract.ts';
import { accountingCodesWords as words, saleKindWords } from './accounting-codes.words.ts';

const labelled = (kind: SaleKind, what: 'row' | 'account') =>
  ({
    en: `${saleKindWords[kind].en}: ${words[what].en}`,
    lv: `${saleKindWords[kind].lv}: ${words[what].lv}`,
    kind: 'text',
  }) as const;

export const accountingCodesFields = {
  standardRow: labelled('standard', 'row'),
  standardAccount: labelled('standard', 'account'),
  reverseChargeRow: labelled('reverseCharge', 'row'),
  reverseChargeAccount: labelled('reverseCharge', 'account'),
  intraCommunityRow: labelled('intraCommunity', 'row'),
  intraCommunityAccount: labelled('intraCommunity', 'account'),
  exportRow: labelled('export', 'row'),
  exportAccount: labelled('export', 'account'),
  exemptRow: labelled('exempt', 'row'),
  exemptAccount: labelled('exempt', 'account'),
  outsideScopeRow: labelled('outsideScope', 'row'),
  outsideScopeAccount: labelled('outsideScope', 'account'),
  depositRow: labelled('deposit', 'row'),
  depositAccount: labelled('deposit', 'account'),
} as const satisfies FieldsOf<AccountingCodesDraft>;

export const accountingCodesAudit = {
  type: 'accounting_codes',
  en: 'codes for the accountant',
  lv: 'grāmatvedības kodi',
  fields: accountingCodesFields,
} as const satisfies AuditType;
