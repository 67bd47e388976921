import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueInvoice } from '#tests/harness/factories.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { selectWrongFigures, selectWrongNumbers } from './verification.sql.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

const credit = async (id: string) =>
  (
    await owner.call(notes.create, {
      params: { id },
      body: { kind: 'amount', amount: '12.10', reason: 'Goodwill' },
    })
  ).body;

test('names a credit note whose amounts do not add up, and the invoice that counts another sum', async () => {
  const { id, invoiceNumber } = await issueInvoice(owner);
  const { creditNoteNumber } = await credit(id);
  await credit(id);
  expect(await selectWrongFigures(t.db)).toEqual([]);
  await sql`ALTER TABLE credit_notes DISABLE TRIGGER USER`.execute(t.owner);
  await sql`UPDATE credit_notes SET subtotal = 11.00, total = 13.10 WHERE credit_note_number = ${creditNoteNumber}`.execute(
    t.db,
  );
  const wrong = await selectWrongFigures(t.db);
  expect(wrong.map(({ document, figure }) => `${document} ${figure}`)).toEqual([
    `${creditNoteNumber} left`,
    `${creditNoteNumber} subtotal`,
    expect.stringContaining(' left') as unknown,
    `${invoiceNumber} credited`,
  ]);
});

test('names a number that no credit note has, and one that its series never gave', async () => {
  const { id } = await issueInvoice(owner);
  const { creditNoteNumber } = await credit(id);
  expect(await selectWrongNumbers(t.db)).toEqual([]);
  const foreign = creditNoteNumber.replace(/\d{4}$/, '0900');
  await sql`ALTER TABLE credit_notes DISABLE TRIGGER USER`.execute(t.owner);
  await sql`UPDATE credit_notes SET credit_note_number = ${foreign}
    WHERE credit_note_number = ${creditNoteNumber}`.execute(t.db);
  expect(await selectWrongNumbers(t.db)).toEqual([
    { number: creditNoteNumber, isMissing: true },
    { number: foreign, isMissing: false },
  ]);
});
