import type { DocumentDescription, DocumentNode, TableColumn, TableRow } from '#server/pdf/description.ts';
import { displayMoment, monthName } from '#shared/dates.ts';
import { displayNumber, displaySum } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { paymentMethodWords } from '#features/work/invoices/payment.fields.ts';
import type { MonthFigures } from '../accounting.contract.ts';
import { bridgeParts, documentRows, type SheetRow } from '../control-sheet.ts';
import { controlSheetWords } from '../control-sheet.words.ts';

type Words = ReturnType<typeof inLanguage<typeof controlSheetWords>>;

const heading = (text: string): DocumentNode => ({ kind: 'heading', level: 2, text });
const facts = (rows: readonly SheetRow[]): DocumentNode => ({
  kind: 'keyValues',
  rows: rows.map(({ label, value }) => ({ label, value, strong: true })),
});
const figures = (title: string): TableColumn => ({ title, width: 'fit', align: 'right' });
const rest = (title: string): TableColumn => ({ title, width: 'rest' });

function table(title: string, columns: readonly TableColumn[], rows: readonly TableRow[]): DocumentNode[] {
  return rows.length === 0 ? [] : [heading(title), { kind: 'table', columns, rows }];
}

function salesTable({ sales, salesTotal }: MonthFigures, words: Words, language: Language): DocumentNode[] {
  const money = (text: string) => displaySum(text, language);
  const rows = sales.map(({ kind, taxRate, count, net, tax, total }) => [
    words[kind],
    words.percent(displayNumber(taxRate, language)),
    String(count),
    money(net),
    money(tax),
    money(total),
  ]);
  const { net, tax, total } = salesTotal;
  const sum = [words.total, '', '', money(net), money(tax), money(total)];
  const columns = [words.taxRate, words.count, words.net, words.tax, words.total].map(figures);
  return table(words.sales, [rest(words.kind), ...columns], rows.length === 0 ? [] : [...rows, sum]);
}

function paymentsTable(
  { payments, paymentsTotal }: MonthFigures,
  words: Words,
  language: Language,
): DocumentNode[] {
  const money = (text: string) => displaySum(text, language);
  const rows = payments.map(({ method, count, received, givenBack, total }) => [
    paymentMethodWords[method][language],
    String(count),
    money(received),
    money(givenBack),
    money(total),
  ]);
  const sum = [words.total, '', '', '', money(paymentsTotal)];
  const columns = [words.count, words.received, words.givenBack, words.total].map(figures);
  return table(words.payments, [rest(words.method), ...columns], rows.length === 0 ? [] : [...rows, sum]);
}

/** Returns the control totals of a month on paper, with how they follow from each other. */
export function describeControlTotals(
  month: MonthFigures,
  { legalName, registrationNumber }: Pick<Business, 'legalName' | 'registrationNumber'>,
  language: Language,
): DocumentDescription {
  const words = inLanguage(controlSheetWords, language);
  const title = `${words.title}, ${monthName(month.month, language, 'long')}`;
  const parts = bridgeParts(month, language).map((part): DocumentNode => {
    const result = part.rows.at(-1);
    const items = part.rows.slice(0, -1);
    const verdict = {
      kind: 'text',
      text: part.verdict,
      style: part.agrees ? 'quiet' : 'alert',
      align: 'right',
    } as const;
    const rows = [...items, ...(result ? [result] : [])];
    return {
      kind: 'keepTogether',
      nodes: [heading(part.title), { kind: 'keyValues', align: 'right', rows }, verdict],
    };
  });
  return {
    title,
    author: legalName,
    language,
    createdAt: month.at,
    runningHead: title,
    footer: { text: `${legalName} · ${registrationNumber}`, page: words.page },
    body: [
      { kind: 'heading', level: 1, text: title },
      { kind: 'text', text: words.asOf(displayMoment(month.at)), style: 'quiet' },
      heading(words.documents),
      facts(documentRows(month, language)),
      ...salesTable(month, words, language),
      ...paymentsTable(month, words, language),
      ...parts,
    ],
  };
}
