import { displayNumber, displaySum } from '../../../../../shared/money.ts';
import { useLanguage, useWords } from '../../../../../web/i18n.tsx';
import type { Column } from '../../../../../web/ui/DataTable.tsx';
import { Text } from '../../../../../web/ui/Text.tsx';
import type { LineItem } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';

/** How the lines of an estimate are read: one column per figure. */
export function useLineColumns(): readonly Column<LineItem>[] {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const money = (amount: string) => displaySum(amount, language);
  return [
    {
      key: 'number',
      header: words.number,
      onCard: 'none',
      cell: ({ lineNumber }) => <span className="numbers">{lineNumber}</span>,
    },
    {
      key: 'description',
      header: words.description,
      onCard: 'title',
      cell: (line) => <LineText key="description" line={line} />,
    },
    { key: 'partPrice', header: words.partPrice, numeric: true, cell: (line) => money(line.partPrice) },
    { key: 'units', header: words.units, numeric: true, cell: (line) => line.partUnits },
    {
      key: 'hours',
      header: words.hours,
      numeric: true,
      cell: (line) => displayNumber(line.laborHours, language),
    },
    { key: 'laborCost', header: words.laborCost, numeric: true, cell: (line) => money(line.laborCost) },
    {
      key: 'discount',
      header: words.discount,
      numeric: true,
      cell: (line) => words.percent(String(line.discount)),
    },
    { key: 'mechanic', header: words.mechanic, cell: (line) => line.responsibleMechanic ?? '-' },
    { key: 'total', header: words.lineTotal, numeric: true, cell: (line) => money(line.totalPrice) },
  ];
}

/** What is done, and with which part. */
function LineText({ line: { description, partName, partNumber } }: { readonly line: LineItem }) {
  const part = [partName, partNumber].filter(Boolean).join(' · ');
  return (
    <>
      <span className="prose">{description ?? (part || '-')}</span>
      {description && part && (
        <Text size="xs" c="dimmed">
          {part}
        </Text>
      )}
    </>
  );
}
