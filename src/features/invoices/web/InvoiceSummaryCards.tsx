import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { displayMoney, type Cents } from '../../../shared/money.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { webWords } from '../../../web/web.words.ts';
import { invoicesWords } from '../invoices.words.ts';
import classes from './Invoices.module.css';
import { summaryQuery } from './invoices.queries.ts';

interface InvoiceSummaryCardsProps {
  readonly days: Parameters<typeof summaryQuery>[0];
}

/** What the invoices of the chosen days come to, whatever their status filter. */
export function InvoiceSummaryCards({ days }: InvoiceSummaryCardsProps) {
  const words = useWords(invoicesWords);
  const { loadFailed, tryAgain } = useWords(webWords);
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(summaryQuery(days));
  // A sum may be larger than any one amount.
  const sum = (text: string) => displayMoney(Math.round(Number(text) * 100) as Cents, language);
  const count = (number: number) => number.toLocaleString(language);
  if (error && !data)
    return (
      <div role="alert" className={classes.failed}>
        <Text size="sm">{loadFailed}</Text>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  const cards: [label: string, value: string | undefined][] = [
    [words.totalInvoices, data && count(data.total)],
    [words.pending, data && count(data.pending)],
    [words.paid, data && count(data.paid)],
    [words.pendingRevenue, data && sum(data.pendingRevenue)],
    [words.totalRevenue, data && sum(data.totalRevenue)],
  ];
  return (
    <dl className={classes.cards} aria-label={words.summary} aria-busy={!data}>
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numbers">{value ?? <Skeleton height={24} width={72} my={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}
