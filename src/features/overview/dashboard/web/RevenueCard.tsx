import { useQuery } from '@tanstack/react-query';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import type { MonthOfRevenue } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';
import { revenueQuery } from './dashboard.queries.ts';
import { RevenueChart } from './RevenueChart.tsx';
import { monthName } from '#shared/dates.ts';
import { Sheet } from './Sheet.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

export function RevenueCard({ day }: { readonly day: string }) {
  const words = useWords(dashboardWords);
  const { data, error, refetch } = useQuery(revenueQuery(day));
  const isNothing = data?.every(({ revenue }) => Number(revenue) === 0);
  return (
    <Sheet title={words.revenue} last>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={220} radius="md" />}
      {isNothing && (
        <Text c="dimmed" size="sm">
          {words.noRevenue}
        </Text>
      )}
      {data && !isNothing && (
        <>
          <RevenueChart months={data} />
          <VisuallyHidden>
            <Months months={data} />
          </VisuallyHidden>
        </>
      )}
    </Sheet>
  );
}

function Months({ months }: { readonly months: readonly MonthOfRevenue[] }) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th scope="col">{words.paid}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, revenue }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, language, 'long')}</th>
            <td>{displaySum(revenue, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
