// Writes a bank statement to try with the demo data: it pays invoices that are open in the running app.
import { writeFile } from 'node:fs/promises';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { statementXml, type SampleEntry } from '#tests/harness/bank-statement.ts';

const url = process.argv[2] ?? 'http://localhost:3000';
const file = 'sample-statement.xml';

async function openInvoices(): Promise<InvoiceSummary[]> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'manager-volts-2026' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const list = await fetch(`${url}/api/invoices?status=unpaid`, { headers: { cookie } });
  if (!list.ok) throw new Error(`${url} answers ${list.status}: does it run with the demo data?`);
  return (await list.json()) as InvoiceSummary[];
}

const day = wallClockOf(new Date()).day;
const left = ({ total, paidAmount, credited }: InvoiceSummary) =>
  (Number(total) - Number(paidAmount) - Number(credited)).toFixed(2);

/** In turn: with its number; without the number, which makes it doubtful; a part of it. */
function entryOf(invoice: InvoiceSummary, place: number): SampleEntry {
  const { invoiceNumber, customerName: payer } = invoice;
  const amount = left(invoice);
  const paid = { day, payer, reference: `SAMPLE-${invoiceNumber}` };
  if (place % 3 === 1) return { ...paid, amount, text: 'Paldies par darbu' };
  if (place % 3 === 2) return { ...paid, amount: (Number(amount) / 2).toFixed(2), text: invoiceNumber };
  return { ...paid, amount, text: `Apmaksa par rēķinu ${invoiceNumber}` };
}

const entries = (await openInvoices()).map(entryOf);
const rent: SampleEntry = {
  day,
  amount: '450.00',
  direction: 'DBIT',
  text: 'Noma',
  reference: 'SAMPLE-RENT',
};
await writeFile(file, statementXml([...entries, rent], { version: '08' }));
console.log(`${file} pays ${entries.length} open invoices. Choose it under Invoices, "Bank statement".`);
