// How long an invoice takes as a document, and how long others wait while many are rendered.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describeInvoice } from '#features/work/invoices/server/invoice-document.ts';
import type { InvoiceToPrint } from '#features/work/invoices/server/printed-rows.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument, warmDocuments } from '#server/pdf/render-document.ts';
import { sampleInvoice, type SampleLine } from '#tests/harness/sample-invoice.ts';
import { median } from './measure.ts';

const LINES = 40;
const RUNS = 40;
const AT_ONCE = 40;
const works = ['Bremžu kluču nomaiņa', 'Riteņu ģeometrijas regulēšana', 'Uzlādes porta pārbaude', 'Apkope'];

/** Another invoice each time, so that remembered words flatter the figure no more than they do in the shop. */
function invoiceOf(number: number): InvoiceToPrint {
  const lines = Array.from({ length: LINES }, (_, index): SampleLine => {
    const part = {
      partNumber: `BR-${number}-${index}`,
      partName: 'Bremžu kluči, priekšējie',
      partPrice: `${index * 7 + 12}.${10 + (index % 90)}`,
      partUnits: (index % 4) + 1,
    };
    return {
      description: `${works[index % works.length]} ${number}/${index}`,
      ...(index % 3 === 0 ? {} : part),
      laborHours: index % 3 === 1 ? '0.00' : `${index % 5}.25`,
      discount: index % 4 === 0 ? 10 : 0,
    };
  });
  return sampleInvoice(lines, {
    invoiceNumber: `R-2026-${String(number).padStart(4, '0')}`,
    estimateNumber: `E-2026-${String(number).padStart(4, '0')}`,
    freeformText: 'Paldies, ka izvēlējāties mūsu servisu!',
  });
}

const create = (number: number) => renderDocument(program, describeInvoice(invoiceOf(number), 'lv'));
const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** Prints the median time of an invoice, and the longest wait of others while many are requested at once. */
export async function invoiceDocumentTime(print: (what: string, figure: string) => void): Promise<void> {
  await warmDocuments();
  await create(0);
  const times: number[] = [];
  for (const number of numbersFrom(1, RUNS)) {
    const begun = performance.now();
    await create(number);
    times.push(performance.now() - begun);
  }
  print(`invoice of ${LINES} lines as PDF`, `${median(times).toFixed(1)} ms`);

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(numbersFrom(RUNS + 1, AT_ONCE).map(create));
  delay.disable();
  const longest = `${(delay.max / 1e6).toFixed(1)} ms`;
  print(`longest wait of others while ${AT_ONCE} invoices are made at once`, longest);
}
