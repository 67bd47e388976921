import { useQuery } from '@tanstack/react-query';
import { cents, displayNumber, displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import { Folded } from '#web/ui/Folded.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { webWords } from '#web/web.words.ts';
import { invoiceStatusWords } from '../invoice-status.words.ts';
import { invoicesWords } from '../invoices.words.ts';
import classes from './Invoices.module.css';
import { summaryQuery } from './invoices.queries.ts';

interface InvoiceSummaryCardsProps {
  readonly days: Parameters<typeof summaryQuery>[0];
}

/** What the invoices of the chosen days come to, whatever their status filter; on a phone, what waits stands above. */
export function InvoiceSummaryCards({ days }: InvoiceSummaryCardsProps) {
  const words = useWords(invoicesWords);
  const { loadFailed, tryAgain } = useWords(webWords);
  const isPhone = useIsPhone();
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
  if (!isPhone) return <AllFigures data={data} />;
  return (
    <div className={classes.figures}>
      <Folded
        summary={
          <>
            <WaitingFigures data={data} />
            <VisuallyHidden>{words.allFigures}</VisuallyHidden>
          </>
        }
      >
        <AllFigures data={data} />
      </Folded>
    </div>
  );
}

interface FiguresProps {
  /** Undefined: still on its way. */
  readonly data: Awaited<ReturnType<NonNullable<ReturnType<typeof summaryQuery>['queryFn']>>> | undefined;
}

function AllFigures({ data }: FiguresProps) {
  const words = useWords(invoicesWords);
  const { language } = useLanguage();
  const alarm =
    data && data.overdue > 0 ? words.amountOverdue(displaySum(data.overdueRevenue, language)) : undefined;
  return (
    <FigureCards
      label={words.summary}
      columns={5}
      cards={[
        [words.totalInvoices, data && displayNumber(data.total, language)],
        [words.pending, data && displayNumber(data.pending, language)],
        [words.paid, data && displayNumber(data.paid, language)],
        [words.pendingRevenue, data && displaySum(data.pendingRevenue, language), alarm],
        [words.totalRevenue, data && displaySum(data.totalRevenue, language)],
      ]}
    />
  );
}

/** How many wait for their payment, how many of them are overdue, and how much that is. */
function WaitingFigures({ data }: FiguresProps) {
  const words = useWords(invoicesWords);
  const { overdue } = useWords(invoiceStatusWords);
  const { language } = useLanguage();
  const isHarm = data !== undefined && cents(data.overdueRevenue) > 0;
  const figures = [
    [words.waitingForPayment, data?.pending, data?.pendingRevenue, false],
    [overdue, data?.overdue, data?.overdueRevenue, isHarm],
  ] as const;
  return figures.map(([label, count, sum, isAlarm]) => (
    <span key={label} className={`numbers ${classes.waiting}`} data-harm={isAlarm || undefined}>
      <span>
        {label} {count !== undefined && displayNumber(count, language)}
      </span>{' '}
      {sum === undefined ? <Skeleton height={20} width={72} my={4} /> : displaySum(sum, language)}
    </span>
  ));
}
