import type { KeptReason, VatExemption } from '#features/work/paperwork/vat-exemption.ts';
import type { AccountingCodes, SaleKind } from './accounting-codes.contract.ts';

const kindOf = ({ applyTax }: Pick<KeptReason, 'applyTax'>, reason: VatExemption | null): SaleKind => {
  if (applyTax) return 'standard';
  return reason === null || reason.reason === 'notRegistered' ? 'outsideScope' : reason.reason;
};

/**
 * The row of the VAT return and the account of a sale. Money for a deposit is booked as what is owed to the customer; its
 * row is that of a deposit where it has VAT, else that of its reason.
 */
export function codesOf(
  sale: Pick<KeptReason, 'applyTax'> & { readonly reason: VatExemption | null; readonly isDeposit: boolean },
  codes: AccountingCodes,
): { readonly row: string; readonly account: string } {
  const kind = kindOf(sale, sale.reason);
  const ofRow: SaleKind = sale.isDeposit && kind === 'standard' ? 'deposit' : kind;
  return { row: codes[`${ofRow}Row`], account: codes[`${sale.isDeposit ? 'deposit' : kind}Account`] };
}
