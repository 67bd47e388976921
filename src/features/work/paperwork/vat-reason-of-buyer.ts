import { placeOf } from '#features/work/e-invoices/electronic-address.ts';
import type { VatReason } from './vat-exemption.ts';

/** What is known of a customer: numbers are a business's own. */
export interface ReasonedBuyer {
  readonly isBusiness: boolean;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
}

/** Why a reason cannot be of a customer: errors at its field. */
export type VatReasonRefusal = 'vatReasonBusinessOnly' | 'vatReasonNotLatvian' | 'vatReasonEuOnly';
/** What is to be checked before a reason is used. */
export type VatReasonQuestion = 'domestic' | 'outsideEu' | 'noEuVatNumber' | 'leavesEu';

type Verdict =
  | { readonly refusal: VatReasonRefusal; readonly question?: never }
  | { readonly question: VatReasonQuestion; readonly refusal?: never }
  | { readonly refusal?: never; readonly question?: never };

const refused = (refusal: VatReasonRefusal): Verdict => ({ refusal });
const asked = (question: VatReasonQuestion): Verdict => ({ question });
const fits: Verdict = {};

/**
 * Whether VAT can be left out for a reason towards a customer, as far as its numbers tell. A reason that cannot be is
 * refused; one that may be is asked about. Reverse charge within Latvia has sections of its own, which only an own text
 * names. Goods that leave the EU may be bought by anybody.
 */
export function vatReasonVerdict(reason: VatReason, ownText: string | null, buyer: ReasonedBuyer): Verdict {
  const place = placeOf(buyer);
  const isOfOtherState = reason === 'reverseCharge' || reason === 'intraCommunity';
  if (isOfOtherState && !buyer.isBusiness) return refused('vatReasonBusinessOnly');
  if (reason === 'reverseCharge') {
    if (place === 'latvia') return ownText?.trim() ? asked('domestic') : refused('vatReasonNotLatvian');
    if (place === 'eu') return fits;
    return asked(place === 'outside' ? 'outsideEu' : 'noEuVatNumber');
  }
  if (reason === 'intraCommunity') {
    if (place === 'latvia') return refused('vatReasonNotLatvian');
    if (place === 'outside') return refused('vatReasonEuOnly');
    return place === 'eu' ? fits : asked('noEuVatNumber');
  }
  if (reason === 'export' && (place === 'latvia' || place === 'eu')) return asked('leavesEu');
  return fits;
}
