import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { estimatesWords } from '#features/work/estimates/estimates.words.ts';
import { lineFigureTexts } from '#features/work/estimates/line-figures.ts';
import { Text } from '#web/ui/Text.tsx';
import { lineText } from '../deposit-line.ts';
import type { Invoice, InvoiceLine } from '../invoices.contract.ts';
import { invoiceDetailsWords } from '../invoice-details.words.ts';
import classes from './Invoices.module.css';

/** How the lines of an invoice are read; a manual one has neither work nor discounts. */
export function useInvoiceLineColumns({ estimateNumber }: Invoice): readonly Column<InvoiceLine>[] {
  const words = useWords(invoiceDetailsWords);
  const shared = useWords(estimatesWords);
  const { language } = useLanguage();
  const figures = (line: InvoiceLine) => lineFigureTexts(line, language);
  const money = (amount: string) => displaySum(amount, language);
  // A manual one has prices of pieces alone.
  const priced: readonly Column<InvoiceLine>[] =
    estimateNumber === null
      ? [
          { key: 'price', header: words.price, numeric: true, cell: (line) => money(line.partPrice) },
          { key: 'units', header: shared.units, numeric: true, cell: (line) => line.partUnits },
        ]
      : [
          { key: 'partPrice', header: shared.partPrice, numeric: true, cell: (line) => figures(line).price },
          { key: 'units', header: shared.units, numeric: true, cell: (line) => figures(line).units },
          { key: 'hours', header: shared.hours, numeric: true, cell: (line) => figures(line).hours },
          {
            key: 'laborCost',
            header: shared.laborCost,
            numeric: true,
            cell: (line) => figures(line).laborCost,
          },
          {
            key: 'discount',
            header: shared.discount,
            numeric: true,
            cell: (line) => shared.percent(String(line.discount)),
          },
          { key: 'mechanic', header: shared.mechanic, cell: (line) => line.responsibleMechanic ?? '-' },
        ];
  return [
    {
      key: 'number',
      header: shared.number,
      onCard: 'none',
      cell: ({ lineNumber }) => <span className="numbers">{lineNumber}</span>,
    },
    {
      key: 'description',
      header: shared.description,
      onCard: 'title',
      cell: (line) => <LineText line={line} />,
    },
    ...priced,
    { key: 'total', header: shared.lineTotal, numeric: true, cell: (line) => money(line.totalPrice) },
  ];
}

/** What was supplied, and with which part. */
function LineText({ line }: { readonly line: InvoiceLine }) {
  const { language } = useLanguage();
  const { partName, partNumber } = line;
  const description = lineText(line, language);
  const part = [partName, partNumber].filter(Boolean).join(' · ');
  return (
    <div className={classes.text}>
      <span className="prose">{description ?? (part || '-')}</span>
      {description && part && (
        <Text size="xs" c="dimmed">
          {part}
        </Text>
      )}
    </div>
  );
}
