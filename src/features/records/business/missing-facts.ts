import { invoiceFacts, type Business, type InvoiceFact } from './business.contract.ts';

/** Without which facts no invoice may be issued; anyone who is not registered for VAT needs no number of it. */
export const missingForInvoices = (business: Pick<Business, InvoiceFact | 'vatRegistered'>): InvoiceFact[] =>
  invoiceFacts.filter(
    (fact) => business[fact].trim() === '' && (fact !== 'vatNumber' || business.vatRegistered),
  );
