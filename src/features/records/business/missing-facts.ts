import { invoiceFacts, type Business, type InvoiceFact } from './business.contract.ts';

/** Without which facts no invoice may be issued; a shop that is not registered for VAT needs no VAT number. */
export const missingForInvoices = (business: Pick<Business, InvoiceFact | 'vatRegistered'>): InvoiceFact[] =>
  invoiceFacts.filter(
    (fact) => business[fact].trim() === '' && (fact !== 'vatNumber' || business.vatRegistered),
  );
