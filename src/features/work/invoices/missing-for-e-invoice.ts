import { endpointOf, vatNumberOf } from '../e-invoices/electronic-address.ts';
import { xmlText } from '../e-invoices/xml.ts';
import type { Invoice } from './invoices.contract.ts';
import type { missingForEInvoiceWords } from './missing-for-e-invoice.words.ts';
import { exemptionOf, lacksText, vatExemptionOf, type VatExemption } from '../paperwork/vat-exemption.ts';

export type EInvoiceFact = keyof typeof missingForEInvoiceWords;

/** The numbers are a business's own: a private person has none, and gets no e-invoice. */
export const isBusiness = ({ buyer }: Pick<Invoice, 'buyer'>): boolean =>
  [buyer.registrationNumber, buyer.vatNumber].some((number) => Boolean(number?.trim()));

type Untaxed = Pick<Invoice, 'applyTax' | 'vatReason' | 'vatReasonText'> & {
  readonly seller: Pick<Invoice['seller'], 'vatRegistered'>;
};

/** Why an invoice, or a credit note, has no VAT; null where it has, or where no reason was given. */
export const exemptionOfInvoice = (invoice: Untaxed): VatExemption | null =>
  exemptionOf(invoice, invoice.seller.vatRegistered !== false);

type Issued = Untaxed & Pick<Invoice, 'seller' | 'buyer'>;

/** What is to be entered before there is an e-invoice of it; nothing when there is one. */
export function missingForEInvoice(invoice: Issued): EInvoiceFact[] {
  const { seller, buyer, applyTax } = invoice;
  const exemption = exemptionOfInvoice(invoice);
  const category = exemption && vatExemptionOf(exemption).category;
  const isEmpty = (text: string | null) => xmlText(text ?? '') === '';
  const lacks: Readonly<Record<EInvoiceFact, boolean>> = {
    sellerName: isEmpty(seller.legalName),
    sellerAddress: isEmpty(seller.address),
    sellerNumber: endpointOf(seller) === null,
    sellerVatNumber: category !== 'O' && vatNumberOf(seller) === null,
    buyerName: isEmpty(buyer.name),
    buyerAddress: isEmpty(buyer.address),
    buyerNumber: endpointOf(buyer) === null,
    buyerVatNumber: category === 'K' && vatNumberOf(buyer) === null,
    vatReason: !applyTax && (exemption === null || lacksText(exemption)),
  };
  return (Object.keys(lacks) as EInvoiceFact[]).filter((fact) => lacks[fact]);
}
