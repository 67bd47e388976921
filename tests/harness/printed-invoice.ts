import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Language } from '#shared/words.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { describeInvoice } from '#features/work/invoices/server/invoice-document.ts';
import { readBack } from './read-back.ts';
import type { SampleLine } from './sample-invoice.ts';

export const lines: SampleLine[] = [
  {
    description: 'Bremžu kluču nomaiņa',
    partName: 'Kluči',
    partNumber: 'BR-1',
    partPrice: '1084.60',
    laborHours: '1.50',
    discount: 10,
  },
  { description: 'Dzesēšanas šķidrums', partNumber: 'EV-77', partPrice: '14.35', partUnits: 6 },
];

export const created = (invoice: Invoice, language: Language) =>
  renderDocument(program, describeInvoice(invoice, language));
export const read = async (invoice: Invoice, language: Language) =>
  readBack(await created(invoice, language));
export const textOf = async (invoice: Invoice, language: Language) =>
  (await read(invoice, language)).pages.join('\n').replace(/\s+/g, ' ');

export const many = (count: number): SampleLine[] =>
  Array.from({ length: count }, (_, index) => ({
    description: `Darbs Nr${index}`,
    partNumber: `X-${index}`,
    partPrice: `${100 + index}.99`,
    ...(index % 2 === 0 && { laborHours: '0.25' }),
  }));
