import { expect, test } from 'vitest';
import type { Invoice } from './invoices.contract.ts';
import type { ManualInvoiceDraft } from './invoice-drafts.contract.ts';
import { NewManualInvoice } from './new-manual-invoice.ts';

const draft: ManualInvoiceDraft = {
  existingCustomerId: '0198b3a0-0000-7000-8000-000000000001',
  newCustomer: null,
  lineItems: [{ description: 'Tow to the workshop', pricePerUnit: '45.5', units: 2 }],
  applyVat: true,
  vatReasonText: null,
  buyerReference: null,
  notes: null,
  freeformText: 'Thank you',
  invoiceDate: '2026-11-21',
  dueDate: '2026-11-28',
};

type Outcome = 'arrives' | 'is lost' | 'never arrives' | 'rejects';
class Rejection extends Error {}
class KeyUsed extends Rejection {}

/** A server that remembers idempotency keys, with the outcome of each of its responses. */
function serverThat(outcomes: readonly Outcome[]) {
  const created = new Map<string, { readonly sent: string; readonly invoice: Invoice }>();
  let calls = 0;
  const create = async (draft: ManualInvoiceDraft, key: string): Promise<Invoice> => {
    const outcome = outcomes[calls] ?? 'arrives';
    calls += 1;
    if (outcome === 'rejects') throw new Rejection();
    const sent = JSON.stringify(draft);
    const stored = created.get(key) ?? { sent, invoice: invoiceOf(draft) };
    if (outcome !== 'never arrives') created.set(key, stored);
    if (outcome !== 'arrives') throw new Error('No connection');
    if (stored.sent !== sent) throw new KeyUsed();
    return stored.invoice;
  };
  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;
  const wasRejected = (error: unknown) => error instanceof Rejection;
  const wasKeyUsed = (error: unknown) => error instanceof KeyUsed;
  return { created, invoice: new NewManualInvoice({ create, newKey, wasRejected, wasKeyUsed }) };
}

const invoiceOf = ({ notes }: ManualInvoiceDraft) => ({ notes }) as Invoice;

test('creates one invoice when sent again after a lost response', async () => {
  const { created, invoice } = serverThat(['is lost', 'is lost', 'arrives']);
  await expect(invoice.send(draft)).rejects.toThrow('No connection');
  await expect(invoice.send(draft)).rejects.toThrow('No connection');
  expect((await invoice.send(draft)).isEarlier).toBe(false);
  expect(created.size).toBe(1);
});

const changed = { ...draft, notes: 'Called twice' };

test('shows the invoice that an earlier draft created, and says that the change is not in it', async () => {
  const { created, invoice } = serverThat(['is lost']);
  await expect(invoice.send(draft)).rejects.toThrow('No connection');
  expect(await invoice.send(changed)).toEqual({ invoice: { notes: null }, isEarlier: true });
  expect(created.size).toBe(1);
  // When it is sent once more, it becomes another invoice.
  expect(await invoice.send(changed)).toMatchObject({ isEarlier: false });
  expect(created.size).toBe(2);
});

test('finds which of several lost drafts has created the invoice', async () => {
  const { created, invoice } = serverThat(['never arrives', 'is lost']);
  await expect(invoice.send({ ...draft, notes: 'first' })).rejects.toThrow('No connection');
  await expect(invoice.send({ ...draft, notes: 'second' })).rejects.toThrow('No connection');
  expect(await invoice.send(draft)).toEqual({ invoice: { notes: 'second' }, isEarlier: true });
  expect(created.size).toBe(1);
});

test('issues the changed draft where the earlier one never arrived', async () => {
  const { created, invoice } = serverThat(['never arrives']);
  await expect(invoice.send(draft)).rejects.toThrow('No connection');
  expect(await invoice.send(changed)).toEqual({ invoice: { notes: 'Called twice' }, isEarlier: false });
  expect(created.size).toBe(1);
});

test('creates the corrected invoice after a rejection', async () => {
  const { created, invoice } = serverThat(['rejects', 'arrives']);
  await expect(invoice.send({ ...draft, notes: 'first' })).rejects.toThrow(Rejection);
  expect((await invoice.send(draft)).isEarlier).toBe(false);
  expect(created.size).toBe(1);
});
