import { useQuery } from '@tanstack/react-query';
import { displayNumber, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import { webWords } from '#web/web.words.ts';
import { invoicesWords } from '../invoices.words.ts';
import classes from './Invoices.module.css';
import { summaryQuery } from './invoices.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Text } from '#web/ui/Text.tsx';

interface InvoiceSummaryCardsProps {
  readonly days: Parameters<typeof summaryQuery>[0];
}

/** What the invoices of the chosen days come to, whatever their status filter. */
export function InvoiceSummaryCards({ days }: InvoiceSummaryCardsProps) {
  const words = useWords(invoicesWords);
  const { loadFailed, tryAgain } = useWords(webWords);
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(summaryQuery(days));
  if (error && !data)
    return (
      <div role="alert" className={classes.failed}>
        <Text size="sm">{loadFailed}</Text>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  return (
    <FigureCards
      label={words.summary}
      columns={5}
      cards={[
        [words.totalInvoices, data && displayNumber(data.total, language)],
        [words.pending, data && displayNumber(data.pending, language)],
        [words.paid, data && displayNumber(data.paid, language)],
        [words.pendingRevenue, data && displaySum(data.pendingRevenue, language)],
        [words.totalRevenue, data && displaySum(data.totalRevenue, language)],
      ]}
    />
  );
}
