import { useQuery } from '@tanstack/react-query';
import { dayText, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { useFailure } from '#web/errors.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { frameQuery } from '#features/work/appointments/web/shared.queries.ts';
import { firstSteps } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';
import { CriticalAlerts } from './CriticalAlerts.tsx';
import classes from './Dashboard.module.css';
import {
  getStartedQuery,
  nowQuery,
  owedQuery,
  statsQuery,
  useHideGetStarted,
  revenueQuery,
  todaysAppointmentsQuery,
} from './dashboard.queries.ts';
import { NowSheet } from './NowSheet.tsx';
import { OwedCard } from './OwedCard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RevenueCard } from './RevenueCard.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { TodaysSchedule } from './TodaysSchedule.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Visit } from '#web/screen.ts';

// The first days of a shop alone have them.
const GetStarted = lazyForm(() => import('./GetStarted.tsx'), 'GetStarted');
const OwnSite = lazyForm(() => import('./OwnSite.tsx'), 'OwnSite');

export function DashboardPage() {
  const words = useWords(dashboardWords);
  const may = useCan();
  const day = useRigaDay();
  const { data, error, refetch } = useQuery(statsQuery(day));
  const { language } = useLanguage();
  const { started, isVisible, again, hide, busy } = useGetStarted();
  const today = `${weekdayName(weekdayOf(day), language, 'long')}, ${dayText(day)}`;
  return (
    <>
      <PageHeader title={words.title} beside={today} />
      {error && !data ? (
        <Surface>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </Surface>
      ) : (
        <SummaryCards stats={data} />
      )}
      <div className={classes.columns}>
        {may('appointments.read') && (
          <div className={classes.side}>
            {isVisible && started && <GetStarted started={started} busy={busy} onHide={hide} />}
            <NowSheet day={day} />
            <TodaysSchedule day={day} />
          </div>
        )}
        <div className={classes.side}>
          {isVisible && started && <OwnSite started={started} />}
          {may('invoices.manage') && <OwedCard day={day} />}
          {data && <CriticalAlerts stats={data} />}
          <QuickActions more={again} />
          {may('invoices.manage') && <RevenueCard day={day} />}
        </div>
      </div>
    </>
  );
}

/** The first steps of an owner who sets up the shop, until all are done or they are put away. */
function useGetStarted() {
  const words = useWords(dashboardWords);
  const may = useCan();
  const fail = useFailure();
  const { data: started } = useQuery({ ...getStartedQuery, enabled: may('settings.manage') });
  const { mutate, isPending: busy } = useHideGetStarted();
  const isDue = started !== undefined && started.done.length < firstSteps.length;
  const put = (hidden: boolean) =>
    mutate(hidden, { onError: (error) => fail(error, words.getStartedFailed) });
  const again = isDue && started.hidden && (
    <Button className={classes.again} variant="subtle" size="sm" loading={busy} onClick={() => put(false)}>
      {words.showGetStarted}
    </Button>
  );
  return { started, isVisible: isDue && !started.hidden, again, hide: () => put(true), busy };
}

DashboardPage.queries = ({ today, can }: Visit) => [
  statsQuery(today),
  can('appointments.read') && nowQuery(today),
  can('appointments.read') && todaysAppointmentsQuery(today),
  can('appointments.read') && frameQuery,
  can('invoices.manage') && owedQuery(today),
  can('invoices.manage') && revenueQuery(today),
  can('settings.manage') && getStartedQuery,
];
