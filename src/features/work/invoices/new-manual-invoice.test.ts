import { expect, test } from 'vitest';
import type { Invoice, ManualInvoiceDraft } from './invoices.contract.ts';
import { NewManualInvoice } from './new-manual-invoice.ts';

const draft: ManualInvoiceDraft = {
  existingCustomerId: '0198b3a0-0000-7000-8000-000000000001',
  newCustomer: null,
  lineItems: [{ description: 'Tow to the workshop', pricePerUnit: '45.5', units: 2 }],
  applyVat: true,
  vatReasonText: null,
  notes: null,
  freeformText: 'Thank you',
  invoiceDate: '2026-11-21',
  dueDate: '2026-11-28',
};

type Outcome = 'arrives' | 'is lost' | 'rejects';
class Rejection extends Error {}

/** A server that remembers idempotency keys, with the outcome of each of its responses. */
function serverThat(outcomes: readonly Outcome[]) {
  const created = new Map<string, Invoice>();
  let calls = 0;
  const create = async (sent: ManualInvoiceDraft, key: string): Promise<Invoice> => {
    const outcome = outcomes[calls];
    calls += 1;
    if (outcome === 'rejects') throw new Rejection();
    const invoice = created.get(key) ?? invoiceOf(sent);
    created.set(key, invoice);
    if (outcome === 'is lost') throw new Error('No connection');
    return invoice;
  };
  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;
  const wasRejected = (error: unknown) => error instanceof Rejection;
  return { created, invoice: new NewManualInvoice({ create, newKey, wasRejected }) };
}

const invoiceOf = (sent: ManualInvoiceDraft) =>
  ({
    customerId: sent.existingCustomerId,
    applyTax: sent.applyVat,
    notes: sent.notes,
    freeformText: sent.freeformText,
    dueDate: sent.dueDate,
    createdAt: `${sent.invoiceDate}T00:00:00.000Z`,
    manualLineItems: sent.lineItems.map((line) => ({
      ...line,
      pricePerUnit: Number(line.pricePerUnit).toFixed(2),
      lineTotal: '0.00',
    })),
  }) as Invoice;

test('creates one invoice when sent again after a lost response', async () => {
  const { created, invoice } = serverThat(['is lost', 'is lost', 'arrives']);
  await expect(invoice.send(draft)).rejects.toThrow('No connection');
  await expect(invoice.send(draft)).rejects.toThrow('No connection');
  expect((await invoice.send(draft)).isEarlier).toBe(false);
  expect(created.size).toBe(1);
});

const changes: Partial<ManualInvoiceDraft>[] = [
  { existingCustomerId: '0198b3a0-0000-7000-8000-000000000002' },
  { lineItems: [{ description: 'Tow to the workshop', pricePerUnit: '45.51', units: 2 }] },
  { lineItems: [...draft.lineItems, { description: 'Battery check', pricePerUnit: '20', units: 1 }] },
  { applyVat: false },
  { notes: 'Called twice' },
  { freeformText: null },
  { invoiceDate: '2026-11-20' },
  { dueDate: null },
];
test.each(changes)('leaves %j out of the invoice after a lost response, and says so', async (change) => {
  const { created, invoice } = serverThat(['is lost', 'arrives', 'arrives']);
  await expect(invoice.send(draft)).rejects.toThrow('No connection');
  expect((await invoice.send({ ...draft, ...change })).isEarlier).toBe(true);
  expect(created.size).toBe(1);
  // When it is sent once more, it becomes another invoice.
  expect((await invoice.send({ ...draft, ...change })).isEarlier).toBe(false);
  expect(created.size).toBe(2);
});

test('creates the corrected invoice after a rejection', async () => {
  const { created, invoice } = serverThat(['rejects', 'arrives']);
  await expect(invoice.send({ ...draft, notes: 'first' })).rejects.toThrow(Rejection);
  expect((await invoice.send(draft)).isEarlier).toBe(false);
  expect(created.size).toBe(1);
});
