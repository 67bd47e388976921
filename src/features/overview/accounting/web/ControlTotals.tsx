import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { displayMoment } from '#shared/dates.ts';
import { displayNumber, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { paymentFields } from '#features/work/invoices/payment.fields.ts';
import type { MonthFigures } from '../accounting.contract.ts';
import { bridgeParts, documentRows, type SheetPart, type SheetRow } from '../control-sheet.ts';
import { controlSheetWords } from '../control-sheet.words.ts';
import classes from './Accounting.module.css';

/** What the month comes to, and how that agrees with the other screens. */
export function ControlTotals({ month }: { readonly month: MonthFigures }) {
  const words = useWords(controlSheetWords);
  const { language } = useLanguage();
  return (
    <>
      <Text size="sm" c="dimmed">
        {words.asOf(displayMoment(month.at))}
      </Text>
      <div className={classes.parts}>
        <Section title={words.documents}>
          <Rows rows={documentRows(month, language)} />
        </Section>
        {month.sales.length > 0 && <Sales month={month} />}
        {month.payments.length > 0 && <Payments month={month} />}
        {bridgeParts(month, language).map((part) => (
          <Section key={part.name} title={part.title}>
            <Rows rows={part.rows} />
            <Verdict part={part} />
          </Section>
        ))}
      </div>
    </>
  );
}

const Rows = ({ rows }: { readonly rows: readonly SheetRow[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ label, value, isSum, isList }) => (
      <div key={label} data-sum={isSum || undefined} data-list={isList || undefined}>
        <dt>{label}</dt>
        <dd className="numbers">
          {value.split(' ').map((word, place) => (
            // A number of a document goes to the next line in one piece.
            <Fragment key={place}>
              {place > 0 && ' '}
              <span className={classes.word}>{word}</span>
            </Fragment>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

const Verdict = ({ part: { agrees, verdict } }: { readonly part: SheetPart }) => (
  <p className={classes.verdict} data-agrees={agrees}>
    {agrees ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
    {verdict}
  </p>
);

type SalesRow = MonthFigures['sales'][number] & { readonly id: string };

function Sales({ month: { sales, salesTotal } }: { readonly month: MonthFigures }) {
  const words = useWords(controlSheetWords);
  const { language } = useLanguage();
  const money = (amount: string) => <span className="numbers">{displaySum(amount, language)}</span>;
  const columns: Column<SalesRow>[] = [
    { key: 'kind', header: words.kind, onCard: 'title', cell: ({ kind }) => words[kind] },
    {
      key: 'taxRate',
      header: words.taxRate,
      numeric: true,
      cell: ({ taxRate }) => words.percent(displayNumber(taxRate, language)),
    },
    { key: 'count', header: words.count, numeric: true, cell: ({ count }) => String(count) },
    { key: 'net', header: words.net, numeric: true, cell: ({ net }) => money(net) },
    { key: 'tax', header: words.tax, numeric: true, cell: ({ tax }) => money(tax) },
    { key: 'total', header: words.total, numeric: true, onCard: 'corner', cell: ({ total }) => money(total) },
  ];
  return (
    <Section title={words.sales}>
      <DataTable<SalesRow>
        whole
        label={words.sales}
        columns={columns}
        rows={sales.map((row) => ({ ...row, id: `${row.kind} ${row.taxRate}` }))}
        empty={null}
      />
      <Rows
        rows={(['net', 'tax', 'total'] as const).map((name) => ({
          label: { net: words.totalNet, tax: words.totalTax, total: words.total }[name],
          value: displaySum(salesTotal[name], language),
          isSum: name === 'total',
        }))}
      />
    </Section>
  );
}

type PaymentRow = MonthFigures['payments'][number] & { readonly id: string };

function Payments({ month: { payments, paymentsTotal } }: { readonly month: MonthFigures }) {
  const words = useWords(controlSheetWords);
  const { language } = useLanguage();
  const money = (amount: string) => <span className="numbers">{displaySum(amount, language)}</span>;
  const columns: Column<PaymentRow>[] = [
    {
      key: 'method',
      header: words.method,
      onCard: 'title',
      cell: ({ method }) => paymentFields.method.choices[method][language],
    },
    { key: 'count', header: words.count, numeric: true, cell: ({ count }) => String(count) },
    { key: 'received', header: words.received, numeric: true, cell: ({ received }) => money(received) },
    { key: 'givenBack', header: words.givenBack, numeric: true, cell: ({ givenBack }) => money(givenBack) },
    { key: 'total', header: words.total, numeric: true, onCard: 'corner', cell: ({ total }) => money(total) },
  ];
  return (
    <Section title={words.payments}>
      <DataTable<PaymentRow>
        whole
        label={words.payments}
        columns={columns}
        rows={payments.map((row) => ({ ...row, id: row.method }))}
        empty={null}
      />
      <Rows rows={[{ label: words.total, value: displaySum(paymentsTotal, language), isSum: true }]} />
    </Section>
  );
}
