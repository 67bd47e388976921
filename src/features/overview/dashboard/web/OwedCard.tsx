import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '#shared/dates.ts';
import { daysBetween } from '#shared/days.ts';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';
import { dashboardWords } from '../dashboard.words.ts';
import type { Owed } from '../dashboard.contract.ts';
import { owedQuery } from './dashboard.queries.ts';
import classes from './OwedCard.module.css';
import { Sheet, SheetLink } from './Sheet.tsx';

/** What customers still have to pay, and who is to pay first. */
export function OwedCard({ day }: { readonly day: string }) {
  const words = useWords(dashboardWords);
  const { data, error, refetch } = useQuery(owedQuery(day));
  const all = (
    <SheetLink to="/invoices" search={{ status: 'unpaid' }}>
      {words.invoices}
    </SheetLink>
  );
  return (
    <Sheet title={words.owed} action={all}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={148} radius="md" />}
      {data?.first.length === 0 && (
        <Text c="dimmed" size="sm">
          {words.nothingOwed}
        </Text>
      )}
      {data && data.first.length > 0 && <Sums owed={data} day={day} />}
    </Sheet>
  );
}

function Sums({ owed: { total, overdue, first }, day }: { readonly owed: Owed; readonly day: string }) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  return (
    <>
      <p className={classes.sums}>
        <span className={classes.total}>{displaySum(total, language)}</span>
        {Number(overdue) > 0 && (
          <span className={classes.overdue}>{words.overdue(displaySum(overdue, language))}</span>
        )}
      </p>
      <ul className={classes.rows}>
        {first.map(({ id, name, balance, dueDate }) => {
          const late = daysBetween(dueDate, day);
          return (
            <li key={id}>
              <Link to="/invoices" search={{ open: id }} className={classes.row}>
                <span className={classes.name}>{name ?? '-'}</span>
                {late > 0 ? (
                  <span className={classes.late}>{words.daysLate(late)}</span>
                ) : (
                  <span className={classes.due}>{words.dueOn(dayText(dueDate))}</span>
                )}
                <span className={classes.balance}>{displaySum(balance, language)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
