import { wallClockOf } from '../../../shared/dates.ts';
import { cents } from '../../../shared/money.ts';
import type { Invoice, ManualInvoiceDraft } from './invoices.contract.ts';

interface Sending {
  readonly create: (draft: ManualInvoiceDraft, key: string) => Promise<Invoice>;
  readonly newKey: () => string;
  /** Whether the server itself sent the error: then nothing was created. */
  readonly wasRejected: (error: unknown) => boolean;
}
type Line = { readonly description: string; readonly units: number; readonly pricePerUnit: string };

const lineText = ({ description, units, pricePerUnit }: Line): string =>
  JSON.stringify([description, units, cents(pricePerUnit)]);

/** Whether an invoice says what a draft says. */
function isOf(invoice: Invoice, draft: ManualInvoiceDraft): boolean {
  const { customerId, customerName, applyTax, vatReason, vatReasonText } = invoice;
  const { notes, freeformText, dueDate, createdAt, manualLineItems } = invoice;
  const day = draft.invoiceDate ?? wallClockOf(new Date()).day;
  return (
    (draft.newCustomer ? draft.newCustomer.name === customerName : customerId === draft.existingCustomerId) &&
    applyTax === draft.applyVat &&
    (applyTax || vatReason === (draft.vatReason ?? null)) &&
    (applyTax || vatReasonText === draft.vatReasonText) &&
    notes === draft.notes &&
    freeformText === draft.freeformText &&
    dueDate === draft.dueDate &&
    wallClockOf(createdAt).day === day &&
    manualLineItems.map(lineText).join() === draft.lineItems.map(lineText).join()
  );
}

interface Issued {
  readonly invoice: Invoice;
  /** It was created by an earlier request, from what the form held then; it cannot be changed any more. */
  readonly isEarlier: boolean;
}

/** The invoice of one open form: however often it is sent, the server creates one, by its idempotency key. */
export class NewManualInvoice {
  readonly #sending: Sending;
  #key: string;
  /** Sent without a response: an invoice may have been created from it. */
  #unconfirmed = false;

  constructor(sending: Sending) {
    this.#sending = sending;
    this.#key = sending.newKey();
  }

  async send(draft: ManualInvoiceDraft): Promise<Issued> {
    try {
      const invoice = await this.#sending.create(draft, this.#key);
      const isEarlier = this.#unconfirmed && !isOf(invoice, draft);
      this.#unconfirmed = false;
      // What is sent from now on is another invoice.
      this.#key = this.#sending.newKey();
      return { invoice, isEarlier };
    } catch (error) {
      if (!this.#sending.wasRejected(error)) this.#unconfirmed = true;
      throw error;
    }
  }
}
