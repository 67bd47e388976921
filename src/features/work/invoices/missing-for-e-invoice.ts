import { endpointOf, placeOf, vatNumberOf } from '#features/work/e-invoices/electronic-address.ts';
import { xmlText } from '#features/work/e-invoices/xml.ts';
import type { Invoice } from './invoices.contract.ts';
import type { missingForEInvoiceWords } from './missing-for-e-invoice.words.ts';
import {
  exemptionOf,
  lacksText,
  vatExemptionOf,
  type VatExemption,
} from '#features/work/paperwork/vat-exemption.ts';

export type EInvoiceFact = keyof typeof missingForEInvoiceWords;

/** A private person gets no e-invoice. Of an invoice that does not say it the numbers do: they are a business's own. */
export const isBusiness = ({ buyer }: Pick<Invoice, 'buyer'>): boolean =>
  buyer.isBusiness ?? [buyer.registrationNumber, buyer.vatNumber].some((number) => Boolean(number?.trim()));

type Untaxed = Pick<Invoice, 'applyTax' | 'vatReason' | 'vatReasonText'> & {
  readonly seller: Pick<Invoice['seller'], 'vatRegistered'>;
};

/** Returns why an invoice, or a credit note, has no VAT; null where it has, or where no reason was given. */
export const exemptionOfInvoice = (invoice: Untaxed): VatExemption | null =>
  exemptionOf(invoice, invoice.seller.vatRegistered !== false);

type Issued = Untaxed & Pick<Invoice, 'seller' | 'buyer'>;

/** Returns what is to be entered before there is an e-invoice of it; nothing when there is one. */
export function missingForEInvoice(invoice: Issued): EInvoiceFact[] {
  const { seller, buyer, applyTax } = invoice;
  const exemption = exemptionOfInvoice(invoice);
  const category = exemption && vatExemptionOf(exemption).category;
  const isEmpty = (text: string | null) => xmlText(text ?? '') === '';
  const isReached = endpointOf(buyer) !== null;
  // Goods go out of the EU to a buyer whose numbers say no country of it.
  const isAbroad = placeOf(buyer) === 'outside' || (category === 'G' && placeOf(buyer) === 'unknown');
  const lacks: Readonly<Record<EInvoiceFact, boolean>> = {
    sellerName: isEmpty(seller.legalName),
    sellerAddress: isEmpty(seller.address),
    sellerNumber: endpointOf(seller) === null,
    sellerVatNumber: category !== 'O' && vatNumberOf(seller) === null,
    buyerName: isEmpty(buyer.name),
    buyerAddress: isEmpty(buyer.address),
    buyerNumber: !isReached && !isAbroad,
    buyerOutsideEu: !isReached && isAbroad,
    buyerVatNumber: category === 'K' && vatNumberOf(buyer) === null,
    vatReason: !applyTax && (exemption === null || lacksText(exemption)),
  };
  return (Object.keys(lacks) as EInvoiceFact[]).filter((fact) => lacks[fact]);
}
