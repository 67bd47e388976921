import type { Invoice } from './invoices.contract.ts';
import type { ManualInvoiceDraft } from './invoice-drafts.contract.ts';

interface Sending {
  readonly create: (draft: ManualInvoiceDraft, key: string) => Promise<Invoice>;
  readonly newKey: () => string;
  /** Whether the server itself sent the error: then nothing was created. */
  readonly wasRejected: (error: unknown) => boolean;
  /** Whether it was rejected because another draft was sent with its key, which created an invoice. */
  readonly wasKeyUsed: (error: unknown) => boolean;
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
  /** Sent without a response: invoices may have been created from one of them. */
  #unconfirmed: ManualInvoiceDraft[] = [];

  constructor(sending: Sending) {
    this.#sending = sending;
    this.#key = sending.newKey();
  }

  async send(draft: ManualInvoiceDraft): Promise<Issued> {
    const issued = await this.#issue(draft);
    this.#unconfirmed = [];
    // What is sent from now on is another invoice.
    this.#key = this.#sending.newKey();
    return issued;
  }

  async #issue(draft: ManualInvoiceDraft): Promise<Issued> {
    try {
      return { invoice: await this.#sending.create(draft, this.#key), isEarlier: false };
    } catch (error) {
      if (this.#sending.wasKeyUsed(error)) return { invoice: await this.#earlier(error), isEarlier: true };
      if (!this.#sending.wasRejected(error)) this.#unconfirmed.push(draft);
      throw error;
    }
  }

  /** The invoice that one of the earlier drafts has created: the same request gets the same response. */
  async #earlier(keyUsed: unknown): Promise<Invoice> {
    for (const draft of this.#unconfirmed) {
      try {
        return await this.#sending.create(draft, this.#key);
      } catch (error) {
        if (!this.#sending.wasKeyUsed(error)) throw error;
      }
    }
    throw keyUsed;
  }
}
